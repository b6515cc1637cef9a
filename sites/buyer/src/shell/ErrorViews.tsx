import { later } from './later.tsx'

export const ForbiddenView = later(async () => ({ default: (await import('./ErrorViews.later.tsx')).ForbiddenView }))
export const MissingView = later(async () => ({ default: (await import('./ErrorViews.later.tsx')).MissingView }))
export const BrokenView = later<{ error?: unknown }>(async () => ({
  default: (await import('./ErrorViews.later.tsx')).BrokenView,
}))
