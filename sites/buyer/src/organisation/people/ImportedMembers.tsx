import type { peopleApi, Reply } from '@borong/contract'
import { saveFile, useT } from '@borong/site-kit'
import { Button, Dialog, Notice, Stack, Table } from '@borong/ui'
import { Download } from 'lucide-react'
import styles from '../ImportDialog.module.css'
import { csvOf } from './csv-of.ts'
import { words } from './imported.words.ts'

type Imported = Reply<typeof peopleApi.importAccounts>['accounts']

/** The one-time passwords of everybody a table added: shown once, to be downloaded. */
export function ImportedMembers({ accounts, onClose }: { accounts: Imported; onClose: () => void }) {
  const t = useT()
  const download = () => {
    const heading = [t(words.name), t(words.username), t(words.password)]
    const rows = accounts.map((it) => [it.name, it.username, it.one_time_password])
    saveFile(new Blob([csvOf([heading, ...rows])], { type: 'text/csv;charset=utf-8' }), 'one-time-passwords.csv')
  }
  return (
    <Dialog
      open
      width={760}
      closable={false}
      title={t(words.title, { n: accounts.length })}
      onClose={onClose}
      foot={
        <>
          <Button icon={<Download aria-hidden="true" />} onClick={download}>
            {t(words.download)}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t(words.close)}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Notice tone="warn">{t(words.text)}</Notice>
        <div className={styles.report}>
          <Table
            caption={t(words.list)}
            rows={accounts}
            keyOf={(it) => it.username}
            columns={[
              { key: 'name', head: t(words.name), main: true, cell: (it) => it.name },
              { key: 'username', head: t(words.username), cell: (it) => it.username },
              {
                key: 'password',
                head: t(words.password),
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
