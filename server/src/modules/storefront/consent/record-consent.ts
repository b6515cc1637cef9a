import { documentVersions } from '#modules/storefront/content'
import type { Ctx } from '#platform/ctx'
import { documentsOf } from './asks-of-account.ts'
import { insertConsents } from './consent.store.ts'

/** Notes that somebody agreed to the documents as they stand: with their account, or with the application for a shop. */
export async function recordConsent(ctx: Ctx, accountId: number, way: 'registered' | 'applied'): Promise<void> {
  const versions = await documentVersions(ctx, documentsOf[way === 'registered' ? 'buyer' : 'seller'])
  if (versions.length) await insertConsents(ctx, accountId, way, versions)
}
