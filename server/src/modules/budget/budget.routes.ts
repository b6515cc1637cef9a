import { budgetApi } from '@borong/contract'
import type { Http } from '#platform/http'
import { presentCostCentre, presentSubject } from './present-accounting.ts'
import { myCostCentres, mySubjects } from './resolve-accounting.ts'

export function budgetRoutes(http: Http) {
  http.query(budgetApi.myCostCentres, async (ctx) => (await myCostCentres(ctx)).map(presentCostCentre))
  http.query(budgetApi.mySubjects, async (ctx) => (await mySubjects(ctx)).map(presentSubject))
}
