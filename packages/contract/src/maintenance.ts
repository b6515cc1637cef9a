import { Type } from 'typebox'
import { Words } from './category.ts'
import { PasswordHash } from './identity-fields.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

export const maintenanceStates = ['PLANNED', 'ON', 'OVER', 'WITHDRAWN'] as const
export const maintenanceLimits = { text: 300, reason: 500, days: 7 } as const

const One = Type.Object({
  maintenance_id: Id('of the maintenance'),
  state: OneOf(maintenanceStates, 'WITHDRAWN: taken back before it began'),
  texts: Words(maintenanceLimits.text, 'what buyers and shops read meanwhile'),
  begins_at: Seconds('from when they are kept out'),
  expected_end: Seconds('what they are told of its end; it goes on until somebody ends it'),
  reason: Type.String({ description: 'why, for operators' }),
  planned_by: Type.String({ description: 'which operator' }),
  planned_at: Seconds('when it was planned'),
  ended_at: Maybe(Seconds('when it was ended or withdrawn; absent: nobody has')),
  ended_by: Maybe(Type.String({ description: 'who ended or withdrew it' })),
  ended_because: Maybe(Type.String({ description: 'why' })),
})
const Shown = Type.Object({
  is_on: Flag('buyers and shops are kept out now'),
  current: Maybe(One),
  history: Type.Array(One, { description: 'those that are over or withdrawn, the latest first' }),
})

const operator = { audience: 'admin', needs: 'settings', tag: 'settings' } as const
const audit = { object: 'maintenance', id: 'maintenance_id' } as const
const Said = {
  reason: RequiredText(maintenanceLimits.reason, { description: 'why; kept in the history' }),
  password: PasswordHash,
}
const root = '/admin_end/maintenance'

/** Operators close the mall to buyers and shops while something is done to it (docs/decisions/0095). */
export const adminMaintenanceApi = {
  show: route({
    ...operator,
    method: 'GET',
    path: root,
    summary: 'Maintenance that goes on or is planned, and that of before',
    reply: Shown,
  }),
  plan: route({
    ...operator,
    method: 'POST',
    path: root,
    audit: { object: 'maintenance' },
    summary: 'Closes the mall to buyers and shops, now or from a time to come; operators go on',
    input: Type.Object({
      texts: Words(maintenanceLimits.text, 'what buyers and shops read meanwhile'),
      begins_at: Maybe(Seconds('a time to come; absent: now')),
      expected_end: Seconds('after it has begun, within a week'),
      ...Said,
    }),
    reply: Shown,
  }),
  end: route({
    ...operator,
    method: 'POST',
    path: `${root}/:maintenance_id/end`,
    audit,
    summary: 'Opens the mall again, or takes back maintenance that was planned',
    params: Type.Object({ maintenance_id: Id('of the maintenance') }),
    input: Type.Object(Said),
    reply: Shown,
  }),
}
