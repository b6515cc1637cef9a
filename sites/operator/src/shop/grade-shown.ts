import { type Input, type Reply, mallShopApi, shopApi, shopGradeApi } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import { messages } from './grade.messages.ts'

export type Grade = Reply<typeof shopGradeApi.list>['grades'][number]

/** What an act on a grade changes: shops show the name of theirs. */
export const gradesChanged = [shopGradeApi.list, mallShopApi.list, mallShopApi.show, shopApi.show, shopApi.list]

/** What a grade may ask for, as fields of the contract and their words. */
export const wantedFields = [
  { key: 'min_on_time_percent', label: messages.minOnTime, said: messages.saysOnTime },
  { key: 'min_answered_percent', label: messages.minAnswered, said: messages.saysAnswered },
  { key: 'max_cancelled_percent', label: messages.maxCancelled, said: messages.saysCancelled },
] as const
export type WantedKey = (typeof wantedFields)[number]['key']

/** What a grade asks for, in words; empty where it asks for nothing. */
export const wantedText = (t: Translate, grade: Pick<Grade, WantedKey>): string =>
  wantedFields
    .flatMap(({ key, said }) => {
      const percent = grade[key]
      return percent === undefined ? [] : [t(said, { percent })]
    })
    .join(' · ')

export type GradeInput = Input<typeof shopGradeApi.create>
