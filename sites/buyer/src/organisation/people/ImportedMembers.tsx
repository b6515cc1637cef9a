import type { peopleApi, Reply } from '@borong/contract'
import { saveFile, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table } from '@borong/ui'
import { Download } from 'lucide-react'
import styles from '../../forms/ImportDialog.module.css'
import { csvOf } from './csv-of.ts'
import { messages } from './imported.messages.ts'

type Imported = Reply<typeof peopleApi.importAccounts>['accounts']

/** The one-time passwords of everybody a table added: shown once, to be downloaded. */
export function ImportedMembers({ accounts, onClose }: { accounts: Imported; onClose: () => void }) {
  const t = useT()
  const download = () => {
    const heading = [t(messages.name), t(messages.username), t(messages.password)]
    const rows = accounts.map((it) => [it.name, it.username, it.one_time_password])
    saveFile(new Blob([csvOf([heading, ...rows])], { type: 'text/csv;charset=utf-8' }), 'one-time-passwords.csv')
  }
  return (
    <Dialog
      open
      width={760}
      closable={false}
      title={t(messages.title, { n: accounts.length })}
      onClose={onClose}
      foot={
        <>
          <Button icon={<Download aria-hidden="true" />} onClick={download}>
            {t(messages.download)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(messages.close)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Notice tone="warn">{t(messages.text)}</Notice>
        <div className={styles.report}>
          <Table
            caption={t(messages.list)}
            rows={accounts}
            keyOf={(it) => it.username}
            columns={[
              { key: 'name', head: t(messages.name), main: true, cell: (it) => it.name },
              { key: 'username', head: t(messages.username), cell: (it) => it.username },
              {
                key: 'password',
                head: t(messages.password),
                cell: (it) => (
                  <code className={styles.text} translate="no">
                    {it.one_time_password}
                  </code>
                ),
              },
            ]}
          />
        </div>
      </Stack>
    </Dialog>
  )
}
