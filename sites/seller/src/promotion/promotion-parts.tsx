import { withMessages } from '@borong/site-kit'
import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(withMessages(async () => ({ default: (await import('./PromotionDialog.tsx')).PromotionDialog })))

/** Fetched when somebody writes a promotion: the list can be read without it. */
export const PromotionDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
