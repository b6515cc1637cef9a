import { withMessages } from '@borong/site-kit'
import { lazy } from 'react'

/** Fetched only where a version of an agreement asks: no part of a first visit. */
export const AgreementDialog = lazy(
  withMessages(async () => ({ default: (await import('./MemberAgreement.tsx')).MemberAgreement })),
)
