import { useT } from '@borong/site-kit'
import { FormGrid, TextField } from '@borong/ui'
import { messages } from './join.messages.ts'
import type { Typed, Wrong } from './registration.ts'

interface CompanyStepProps {
  typed: Typed
  change: (part: Partial<Typed>) => void
  tried: boolean
  wrong: Wrong[1]
}

/** The company: its name and, if one likes, its figures. */
export function CompanyStep({ typed, change, tried, wrong }: CompanyStepProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.company)}
        required
        autoComplete="organization"
        maxLength={60}
        value={typed.company}
        onChange={(company) => change({ company })}
        error={tried && wrong.company && t(messages.companyWrong)}
      />
      <TextField
        label={t(messages.taxNumber)}
        optional
        maxLength={30}
        hint={t(messages.taxHint)}
        value={typed.taxNumber}
        onChange={(taxNumber) => change({ taxNumber })}
        error={tried && wrong.tax && t(messages.taxWrong)}
      />
      <FormGrid>
        <TextField
          label={t(messages.employees)}
          optional
          inputMode="numeric"
          maxLength={10}
          value={typed.employees}
          onChange={(employees) => change({ employees })}
          error={tried && wrong.employees && t(messages.wholeNumber)}
        />
        <TextField
          label={t(messages.capital)}
          optional
          inputMode="numeric"
          maxLength={20}
          value={typed.capital}
          onChange={(capital) => change({ capital })}
          error={tried && wrong.capital && t(messages.wholeNumber)}
        />
      </FormGrid>
    </>
  )
}
