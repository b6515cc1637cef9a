import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Flag, Maybe, OneOf, Seconds } from './wire.ts'

const operator = { audience: 'admin', tag: 'operations', needs: 'background' } as const

export const doctorRunStatuses = ['waiting', 'running', 'done'] as const
/** Unfinished: it could not be asked to the end. */
export const ruleStatuses = ['never', 'good', 'broken', 'unfinished'] as const

export const DoctorRun = Type.Object({
  run_id: Type.String({ description: 'of the run' }),
  status: OneOf(doctorRunStatuses, 'how far it is'),
  asked_by: Type.String({ description: 'the operator, doctor-night or the command line' }),
  asked_at: Seconds('when it was asked for'),
  started_at: Maybe(Seconds('when its first rule was asked; absent until then')),
  ended_at: Maybe(Seconds('when its last rule was done; absent until then')),
  rules: Count('how many rules it asks; 0 until it has started'),
  checked: Count('of these, how many are done'),
  broken: Count('of these, how many do not hold or could not be asked to the end'),
})

export const DoctorRule = Type.Object({
  rule: Type.String({ description: 'its name, which stays' }),
  says: Type.String({ description: 'what always holds, in the language of the caller' }),
  mend: Type.String({ description: 'how rows that break it are mended' }),
  status: OneOf(ruleStatuses, 'what it came to when it was asked last'),
  checked_at: Maybe(Seconds('when it was asked last; absent: never')),
  broken_since: Maybe(Seconds('when it was first found not to hold; absent while it holds')),
  seconds: Maybe(Type.Number({ minimum: 0, description: 'how long it took' })),
  bad_rows: Type.Array(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
    {
      maxItems: 10,
      description: 'the first rows that break it, by what tells them apart',
    },
  ),
  has_more: Flag('1 = there may be more than these'),
  error: Type.String({ description: 'why it could not be asked to the end; empty where it could' }),
})

export const doctorApi = {
  show: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/doctor',
    summary:
      'The rules over the live data with what they came to last, the broken ones first, and the run that is open or was last',
    reply: Type.Object({ run: Maybe(DoctorRun), rules: Type.Array(DoctorRule) }),
  }),
  run: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/doctor/runs',
    audit: { object: 'doctor-run' },
    summary: 'Asks all rules now, in the background; where a run is open already, that one is answered',
    reply: DoctorRun,
  }),
}
