import { type peopleApi, type Reply } from '@borong/contract'
import { useT } from '@borong/site-kit'
import { Card, FormGrid, Select, Stack, TextField } from '@borong/ui'
import { messages } from './company.messages.ts'
import { LogoField } from './LogoField.tsx'
import { timeZones } from './time-zones.ts'

export type Company = Reply<typeof peopleApi.company>

interface IdentityFieldsProps {
  logo: string
  name: string
  setLogo: (typed: string) => void
  setName: (typed: string) => void
  errorOf: (field: 'client_name') => string | undefined
  company: Company
  industry: string
  setIndustry: (typed: string) => void
  timeZone: string
  setTimeZone: (typed: string) => void
}

export function IdentityFields({
  logo,
  name,
  setLogo,
  setName,
  errorOf,
  company,
  industry,
  setIndustry,
  timeZone,
  setTimeZone,
}: IdentityFieldsProps) {
  const t = useT()
  return (
    <Card title={t(messages.identity)}>
      <Stack gap={16}>
        <LogoField logo={logo} name={name} onChange={setLogo} />
        <FormGrid>
          <TextField
            label={t(messages.name)}
            required
            autoComplete="organization"
            maxLength={60}
            value={name}
            onChange={setName}
            error={errorOf('client_name')}
          />
          <TextField
            label={t(messages.code)}
            readOnly
            hint={t(messages.codeHint)}
            value={company.client_code}
            onChange={() => undefined}
          />
        </FormGrid>
        <FormGrid>
          <TextField label={t(messages.industry)} optional maxLength={60} value={industry} onChange={setIndustry} />
          <Select
            label={t(messages.timeZone)}
            hint={t(messages.timeZoneHint)}
            value={timeZone}
            onChange={setTimeZone}
            choices={timeZones(company.time_zone).map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
          />
        </FormGrid>
      </Stack>
    </Card>
  )
}
