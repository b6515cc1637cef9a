import { isFileMissing } from '#modules/foundation/media'
import type { Check } from '#platform/check'

export const chatChecks: readonly Check[] = [
  {
    name: 'file.chat',
    mend: 'file',
    asks: { chat_file: `select id, file, name from chat_file where @id` },
    isBroken: isFileMissing,
  },
]
