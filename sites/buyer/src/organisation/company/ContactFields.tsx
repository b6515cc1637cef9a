import { useT } from '@borong/site-kit'
import { Card, FormGrid, Stack, TextField } from '@borong/ui'
import { messages } from './company.messages.ts'

interface ContactFieldsProps {
  phone: string
  setPhone: (typed: string) => void
  errorOf: (field: 'phone' | 'email') => string | undefined
  email: string
  setEmail: (typed: string) => void
  address: string
  setAddress: (typed: string) => void
}

export function ContactFields({ phone, setPhone, errorOf, email, setEmail, address, setAddress }: ContactFieldsProps) {
  const t = useT()
  return (
    <Card title={t(messages.contact)}>
      <Stack gap={16}>
        <FormGrid>
          <TextField
            label={t(messages.phone)}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={30}
            value={phone}
            onChange={setPhone}
            error={errorOf('phone')}
          />
          <TextField
            label={t(messages.email)}
            optional
            type="email"
            autoComplete="email"
            maxLength={120}
            value={email}
            onChange={setEmail}
            error={errorOf('email')}
          />
        </FormGrid>
        <TextField
          label={t(messages.address)}
          optional
          autoComplete="street-address"
          maxLength={200}
          value={address}
          onChange={setAddress}
        />
      </Stack>
    </Card>
  )
}
