import { Panel } from '@borong/console/queue'
import type { Input, Route, shopSettingApi } from '@borong/contract'
import { refetch, useCommand, useT } from '@borong/site-kit'
import { Button, Notice, toast } from '@borong/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settingsRefresh } from './shop-settings.ts'
import { messages } from './shop-settings.messages.ts'
import styles from './shop-settings.module.css'

interface SettingPanelProps<R extends Route> {
  title: string
  text: string
  call: R
  /** What is sent; undefined while something is wrong. */
  sent: Input<R> | undefined
  isChanged: boolean
  children: (tried: boolean) => ReactNode
}

/** One subject of the settings as a form of its own; who has seen an older version is told and shown what there is now. */
export function SettingPanel<
  R extends typeof shopSettingApi.setHours | typeof shopSettingApi.setAutoAnswer | typeof shopSettingApi.setTax,
>({ title, text, call, sent, isChanged, children }: SettingPanelProps<R>) {
  const t = useT()
  const client = useQueryClient()
  const save = useCommand(call as Route, {
    refreshes: settingsRefresh,
    onDone: () => toast(t(messages.saved), { tone: 'success' }),
  })
  const hasMovedOn = save.refusal?.code === 'MOVED_ON'
  return (
    <Panel
      title={title}
      refusal={hasMovedOn ? undefined : save.refusal}
      isWrong={!sent}
      onSend={() => sent && void save.send(sent as never)}
      acts={
        <Button type="submit" variant="primary" busy={save.busy} disabled={!isChanged}>
          {t(messages.save)}
        </Button>
      }
    >
      {(tried) => (
        <>
          <p className={styles.text}>{text}</p>
          {children(tried)}
          {hasMovedOn && (
            <Notice tone="warn" live="assertive">
              {t(messages.movedOn)}{' '}
              <Button variant="link" onClick={() => void refetch(client, settingsRefresh)}>
                {t(messages.loadNow)}
              </Button>
            </Notice>
          )}
        </>
      )}
    </Panel>
  )
}
