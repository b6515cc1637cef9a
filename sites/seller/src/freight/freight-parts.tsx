import { withMessages } from '@borong/site-kit'
import { Skeleton } from '@borong/ui'
import { type ComponentProps, lazy, Suspense } from 'react'

const Dialog = lazy(
  withMessages(async () => ({ default: (await import('./AddTemplateDialog.tsx')).AddTemplateDialog })),
)
const Fields = lazy(withMessages(async () => ({ default: (await import('./TemplateFields.tsx')).TemplateFields })))
const Card = lazy(withMessages(async () => ({ default: (await import('./TryOutCard.tsx')).TryOutCard })))

/** These choose regions from a list, which is heavy; the list of templates can be read without them. */
export const AddTemplateDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)
export const TemplateFields = (props: ComponentProps<typeof Fields>) => (
  <Suspense fallback={<Skeleton shape="block" height={480} />}>
    <Fields {...props} />
  </Suspense>
)
export const TryOutCard = (props: ComponentProps<typeof Card>) => (
  <Suspense fallback={<Skeleton shape="block" height={180} />}>
    <Card {...props} />
  </Suspense>
)
