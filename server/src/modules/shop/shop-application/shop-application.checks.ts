import { isFileMissing } from '#modules/foundation/media'
import { type Check, checksOfMachine } from '#platform/check'
import { applicationMachine } from './application.machine.ts'

export const shopApplicationChecks: readonly Check[] = [
  ...checksOfMachine(applicationMachine),
  {
    name: 'file.applications',
    mend: 'file',
    asks: { shop_application_file: `select id, file, name from shop_application_file where @id` },
    isBroken: isFileMissing,
  },
]
