import { withMessages } from '@borong/site-kit'
import { lazy } from 'react'

/** The dialogs that the frame opens over any page; fetched when they are needed. */
export const LoginDialog = lazy(withMessages(() => import('./LoginDialog.tsx')))
export const FirstPasswordDialog = lazy(withMessages(() => import('./FirstPasswordDialog.tsx')))
