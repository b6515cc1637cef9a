import { withMessages } from '@borong/site-kit'
import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(withMessages(async () => ({ default: (await import('./RuleDialog.tsx')).RuleDialog })))

/** Fetched when somebody changes the rule: it chooses shops from a list, which is heavy. */
export const RuleDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
