import { withMessages } from '@borong/site-kit'
import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(withMessages(async () => ({ default: (await import('./FloorDialog.tsx')).FloorDialog })))

/** Fetched when somebody writes a floor: it chooses goods from a list, which is heavy. */
export const FloorDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
