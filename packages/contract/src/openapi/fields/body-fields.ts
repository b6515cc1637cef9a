import { companyBodies } from './company-bodies.ts'
import { mallBodies } from './mall-bodies.ts'
import { supportBodies } from './support-bodies.ts'
import { tradeBodies } from './trade-bodies.ts'

/** What a field means in one body where its name means something else elsewhere. A body is called as the API document calls it. */
export const bodyFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...mallBodies,
  ...companyBodies,
  ...tradeBodies,
  ...supportBodies,
}
