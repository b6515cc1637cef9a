/** What a process is made of, loaded while its database opens. */
export { addressesOf } from './addresses.ts'
export { codeForFirstOperator } from '#modules/foundation/operators'
export { openMall } from './mall.ts'
export { writeDump } from './platform/database/dump.ts'
export { oneAtATime } from './platform/database/migrate.ts'
export { mountSites } from './platform/http/site.ts'
export { loadSeed } from './seed/load-seed.ts'
