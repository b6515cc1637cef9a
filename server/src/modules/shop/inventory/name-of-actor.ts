import type { Ctx } from '#platform/ctx'

/** Who moved the stock by hand; the mall and its jobs have no name here. */
export const nameOfActor = ({ actor }: Ctx): string =>
  actor.kind === 'seller' || actor.kind === 'admin' ? actor.name : ''
