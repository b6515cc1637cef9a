import type { Ctx } from '#platform/ctx'
import { among, db } from '../catalog.store.ts'

/** The parameters of these categories themselves, the highest first. */
export const parametersOfEach = async (ctx: Ctx, ids: readonly number[]) =>
  db(ctx).selectFrom('category').select(['id', 'parameters']).where(among('id', ids)).orderBy('grade').execute()
