import { useT } from '@borong/site-kit'
import { Card, FormGrid, TextField } from '@borong/ui'
import { messages } from './company.messages.ts'

interface FiguresFieldsProps {
  taxNumber: string
  setTaxNumber: (typed: string) => void
  errorOf: (field: 'tax_no' | 'employee_count' | 'registered_capital') => string | undefined
  employees: string
  setEmployees: (typed: string) => void
  capital: string
  setCapital: (typed: string) => void
}

export function FiguresFields({
  taxNumber,
  setTaxNumber,
  errorOf,
  employees,
  setEmployees,
  capital,
  setCapital,
}: FiguresFieldsProps) {
  const t = useT()
  return (
    <Card title={t(messages.figures)}>
      <FormGrid>
        <TextField
          label={t(messages.taxNumber)}
          optional
          maxLength={30}
          value={taxNumber}
          onChange={setTaxNumber}
          error={errorOf('tax_no')}
        />
        <TextField
          label={t(messages.employees)}
          optional
          inputMode="numeric"
          maxLength={12}
          value={employees}
          onChange={setEmployees}
          error={errorOf('employee_count')}
        />
        <TextField
          label={t(messages.capital)}
          optional
          inputMode="numeric"
          maxLength={20}
          value={capital}
          onChange={setCapital}
          error={errorOf('registered_capital')}
        />
      </FormGrid>
    </Card>
  )
}
