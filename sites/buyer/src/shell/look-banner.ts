import { withMessages } from '@borong/site-kit'
import { lazy } from 'react'

/** Fetched only where an operator looks as somebody else: no part of a first visit. */
export const LookBanner = lazy(withMessages(() => import('@borong/site-kit/look/LookBanner.tsx')))
