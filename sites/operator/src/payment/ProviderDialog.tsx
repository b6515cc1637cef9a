import { type Reply, adminPaymentApi } from '@borong/contract'
import { useCommand, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, PasswordField, RadioCards, toast } from '@borong/ui'
import { type FormEvent, useId, useState } from 'react'
import { messages } from './payment.messages.ts'
import styles from './ProvidersPage.module.css'

interface ProviderDialogProps {
  provider: Reply<typeof adminPaymentApi.providers>[number]
  onClose: () => void
}

/** New values of a provider's settings: written, never shown. */
export function ProviderDialog({ provider: { provider, name, settings }, onClose }: ProviderDialogProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState(false)
  const save = useCommand(adminPaymentApi.setProvider, {
    refreshes: [adminPaymentApi.providers],
    onDone: () => {
      toast(t(messages.saved, { name }), { tone: 'success' })
      onClose()
    },
  })
  const given = Object.entries(typed)
    .map(([setting, value]) => ({ name: setting, value: value.trim() }))
    .filter(({ value }) => value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (given.length) void save.send({ provider, settings: given })
  }
  return (
    <Dialog
      open
      closable={!save.busy}
      onClose={onClose}
      title={t(messages.changeOf, { name })}
      foot={
        <>
          <Button onClick={onClose} disabled={save.busy}>
            {t(messages.cancel)}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={save.busy}>
            {t(messages.save)}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        {settings.map((it) => {
          const onChange = (value: string) => setTyped({ ...typed, [it.name]: value })
          return it.choices.length > 0 ? (
            <RadioCards
              key={it.name}
              legend={it.title}
              value={typed[it.name] ?? ''}
              onChange={onChange}
              options={[...(it.source === 'none' ? [] : [{ value: '', title: t(messages.unchanged) }]), ...it.choices]}
            />
          ) : (
            <PasswordField
              key={it.name}
              label={it.title}
              hint={it.source === 'none' ? it.hint : `${it.hint} ${t(messages.stays)}`}
              autoComplete="off"
              maxLength={500}
              value={typed[it.name] ?? ''}
              onChange={onChange}
            />
          )
        })}
        {tried && !given.length && (
          <Notice tone="danger" live="assertive">
            {t(messages.nothing)}
          </Notice>
        )}
        {save.refusal && (
          <Notice tone="danger" live="assertive">
            {String(save.refusal.facts['problem'] ?? save.refusal.message)}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
