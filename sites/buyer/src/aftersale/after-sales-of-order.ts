import { lazyPart } from '../page/lazy.tsx'

export const AfterSalesOfOrder = lazyPart(() => import('./AfterSalesOfOrder.tsx'))
