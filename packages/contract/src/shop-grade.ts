import { Type } from 'typebox'
import { Words } from './category.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

export const gradeLimits = { grades: 10, name: 40, reason: 200, changes: 20 } as const
/** Of the score of a shop: what a grade may ask for. */
export const gradeFigures = ['ON_TIME', 'ANSWERED', 'CANCELLED'] as const

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'as the operator saw it' })
const Percent = (description: string) =>
  Maybe(Type.Integer({ minimum: 0, maximum: 100, description: `${description}; absent: it does not count` }))
const names = Words(gradeLimits.name, 'what it is called')
const wanted = {
  min_on_time_percent: Percent('of the orders that were needed by a day, so many have come by it at least'),
  min_answered_percent: Percent('of the answers in chat, so many were given within two hours at least'),
  max_cancelled_percent: Percent('of the orders that were paid, so many were cancelled at most'),
}

const Grade = Type.Object({
  grade_id: Id('of the grade'),
  grade_name: Type.String({ description: 'in the language of the caller' }),
  names,
  ...wanted,
  shops: Count('shops that have it'),
  version: Type.Integer({ minimum: 1, description: 'of the grade, sent back with each act' }),
})
const Grades = Type.Object({ grades: Type.Array(Grade, { description: 'the lowest first' }) })

/** A grade that a shop has, or would have. */
export const GradeNamed = Type.Object({
  grade_id: Id('of the grade'),
  grade_name: Type.String({ description: 'in the language of the caller' }),
})
/** How a shop has kept its word, as it is counted for its grade. */
export const ScoreFigure = Type.Object({
  figure: OneOf(gradeFigures, 'ON_TIME and ANSWERED: the more the better; CANCELLED: the less'),
  part: Count('so many of them'),
  whole: Count('of so many; 0: nothing to judge yet'),
})
/** What a grade asks for, and how far the shop is. */
export const WantedFigure = Type.Object({
  ...ScoreFigure.properties,
  percent: Type.Integer({ description: 'what it has to be at least; of CANCELLED: at most' }),
  met: Type.Integer({ enum: [0, 1], description: '1 = it is' }),
})
export const GradeChange = Type.Object({
  grade_name: Maybe(Type.String({ description: 'of the grade given; absent: it was taken away' })),
  reason: Type.String({ description: 'why; only operators read it' }),
  by_name: Type.String({ description: 'which operator' }),
  at: Seconds('when'),
})

const admin = { audience: 'admin', needs: 'shops', tag: 'shop' } as const
const root = '/admin_end/shop-grades'
const One = Type.Object({ id: Id('of the grade') })
const audit = { object: 'shop-grade', id: 'id' } as const

/** Operators keep the grades of shops; each act answers all of them as they are now. */
export const shopGradeApi = {
  list: route({ ...admin, method: 'GET', path: root, summary: 'The grades that shops may have', reply: Grades }),
  create: route({
    ...admin,
    method: 'POST',
    path: root,
    audit: { object: 'shop-grade' },
    summary: 'Adds a grade, as the highest one',
    input: Type.Object({ names, ...wanted }),
    reply: Grades,
  }),
  change: route({
    ...admin,
    method: 'PUT',
    path: `${root}/:id`,
    audit,
    summary: 'Writes anew what a grade is called and what it asks for; shops keep the grade they have',
    params: One,
    input: Type.Object({ version: Version, names, ...wanted }),
    reply: Grades,
  }),
  move: route({
    ...admin,
    method: 'POST',
    path: `${root}/:id/move`,
    audit,
    summary: 'Puts a grade elsewhere in the order',
    params: One,
    input: Type.Object({
      version: Version,
      before_id: Maybe(Id('of the grade below which it is put; absent: it is the highest')),
    }),
    reply: Grades,
  }),
  remove: route({
    ...admin,
    method: 'DELETE',
    path: `${root}/:id`,
    audit,
    summary: 'Deletes a grade that no shop has',
    params: One,
    input: Type.Object({ version: Version }),
    reply: Grades,
  }),
}

export const GradeGiven = Type.Object({
  grade_id: Maybe(Id('absent: none from now on')),
  reason: RequiredText(gradeLimits.reason, { description: 'why; only operators read it' }),
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'of the shop, as the operator saw it' }),
})
