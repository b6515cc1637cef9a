import { lazyPart } from '../page/lazy.tsx'

export const InvoicesOfOrder = lazyPart(() => import('./InvoicesOfOrder.tsx'))
