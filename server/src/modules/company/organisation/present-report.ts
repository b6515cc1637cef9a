import type { peopleApi, Reply } from '@borong/contract'
import type { ImportReport } from './people/import-members.ts'
import type { UnitReport } from './unit/import-units.ts'

export const presentReport = ({
  rows,
  problems,
  problemTotal,
}: ImportReport): Reply<typeof peopleApi.checkAccountImport> => ({ rows, problems, problem_total: problemTotal })

export const presentUnitReport = ({
  added,
  changed,
  ...report
}: UnitReport): Reply<typeof peopleApi.importOrganisations> => ({ ...presentReport(report), added, changed })
