import { Skeleton } from '@borong/ui'
import { lazyPart } from '../../page/lazy.tsx'

export const SubmitPreview = lazyPart(() => import('./SubmitPreview.tsx'), <Skeleton shape="block" height={120} />)
