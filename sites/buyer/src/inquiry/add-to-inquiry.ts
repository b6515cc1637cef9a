import { lazyPart } from '../page/lazy.tsx'

export const AddToInquiry = lazyPart(() => import('./AddToInquiry.lazy.tsx'))
