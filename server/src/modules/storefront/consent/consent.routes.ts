import { adminConsentApi, consentApi, sellerConsentApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { agreeToVersion } from './agree-to-version.ts'
import { presentAgreements, presentPeopleAsked, presentVersionFor } from './present-consent.ts'

export function consentRoutes(http: Http) {
  for (const calls of [consentApi, sellerConsentApi]) {
    http.query(calls.list, presentAgreements)
    http.query(calls.version, presentVersionFor)
    http.command(calls.agree, async (ctx, { position, number }) => {
      await agreeToVersion(ctx, { place: position, number })
      return presentAgreements(ctx)
    })
  }
  http.query(adminConsentApi.list, (ctx, { id, state = 'NOT_AGREED', keyword = '', page_no = 1, page_size = 10 }) =>
    presentPeopleAsked(ctx, Number(id), {
      hasAgreed: state === 'AGREED',
      keyword: keyword.trim(),
      page_no,
      page_size,
    }),
  )
}
