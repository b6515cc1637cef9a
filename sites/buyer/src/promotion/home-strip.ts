import { lazyPart } from '../page/lazy.tsx'

export const HomeStrip = lazyPart(() => import('./HomeStrip.lazy.tsx'))
