import { lazyPart } from './lazy.tsx'

export const MissingView = lazyPart(async () => ({ default: (await import('./ErrorViews.lazy.tsx')).MissingView }))
export const BrokenView = lazyPart<{ error?: unknown }>(async () => ({
  default: (await import('./ErrorViews.lazy.tsx')).BrokenView,
}))
