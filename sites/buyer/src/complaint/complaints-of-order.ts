import { lazyPart } from '../page/lazy.tsx'

export const ComplaintsOfOrder = lazyPart(() => import('./ComplaintsOfOrder.tsx'))
