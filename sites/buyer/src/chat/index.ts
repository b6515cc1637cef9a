import { withMessages } from '@borong/site-kit'
import { lazy } from 'react'

/** Fetched when somebody opens it. */
export const ChatPanel = lazy(withMessages(() => import('./ChatPanel.tsx')))
