import { useCan } from '@borong/site-kit'
import type { ComponentProps } from 'react'
import { lazyPart } from '../page/lazy.tsx'

const AddButton = lazyPart(() => import('./AddToInquiry.lazy.tsx'))

/** What is chosen on the page of a goods, to be quoted instead of bought; fetched for members who may ask. */
export function AddToInquiry(props: ComponentProps<typeof AddButton>) {
  return useCan('inquiry-list') ? <AddButton {...props} /> : null
}
