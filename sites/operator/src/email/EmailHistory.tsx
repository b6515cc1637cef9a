import { languageNames, languages } from '@borong/contract'
import { dateMinute, listed, useT } from '@borong/site-kit'
import { Button, Dialog, Table } from '@borong/ui'
import type { EmailText } from './email-shown.ts'
import { messages } from './email.messages.ts'

type Change = EmailText['history'][number]

interface EmailHistoryProps {
  email: EmailText
  onTake: (change: Change) => void
  onClose: () => void
}

/** What was written of an e-mail, and the way back to it: it is put into the form, to be looked at and saved. */
export function EmailHistory({ email, onTake, onClose }: EmailHistoryProps) {
  const t = useT()
  const saidIn = (it: Change) => languages.filter((lang) => it.subjects[lang] || it.bodies[lang])
  const whatOf = (it: Change) => {
    const said = saidIn(it)
    return said.length
      ? t(messages.setTo, {
          languages: listed(
            t,
            said.map((lang) => languageNames[lang]),
          ),
        })
      : t(messages.setBack)
  }
  return (
    <Dialog
      open
      width={760}
      title={t(messages.historyOf, { name: email.subject })}
      foot={<Button onClick={onClose}>{t(messages.close)}</Button>}
      onClose={onClose}
    >
      <Table<Change>
        caption={t(messages.history)}
        rows={email.history}
        keyOf={(it) => String(it.number)}
        columns={[
          {
            key: 'time',
            head: t(messages.written),
            main: true,
            narrow: true,
            cell: (it) => dateMinute(it.modify_time),
          },
          { key: 'by', head: t(messages.by), cell: (it) => it.modify_by },
          { key: 'what', head: t(messages.what), cell: whatOf },
          {
            key: 'acts',
            head: t(messages.takeOver),
            headHidden: true,
            narrow: true,
            cell: (it) => (
              <Button
                size="small"
                aria-label={t(messages.takeOverOf, { time: dateMinute(it.modify_time) })}
                onClick={() => onTake(it)}
              >
                {t(messages.takeOver)}
              </Button>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
