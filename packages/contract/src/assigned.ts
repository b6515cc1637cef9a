import { OneOf } from './wire.ts'

/** What narrows a queue of a shop to entries by whom they are assigned to. */
export const assignedChoices = ['MINE', 'NOBODY'] as const
export const Assigned = /* @__PURE__ */ OneOf(assignedChoices, 'only what is assigned to the caller, or to nobody')
