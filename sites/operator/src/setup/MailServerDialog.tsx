import { FormDialog } from '@borong/console/queue'
import { isEmailAddress, mailSecurities, type Reply, setupApi } from '@borong/contract'
import { type AnyMessage, useCommand, useT } from '@borong/site-kit'
import { passwordHash } from '@borong/site-kit/digest.ts'
import { PasswordField, Select, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { messages } from './setup.messages.ts'

type Server = Reply<typeof setupApi.mailServer>
type Security = Server['security']

const words: Record<Security, AnyMessage> = {
  tls: messages.tls,
  starttls: messages.starttls,
  none: messages.noSecurity,
}
const usualPort: Record<Security, string> = { tls: '465', starttls: '587', none: '25' }

/** What is typed, and what of it is wrong. */
function wrongIn({ host, port, sender, own }: { host: string; port: string; sender: string; own: string }) {
  return {
    host: !/^[A-Za-z0-9._-]+$/.test(host.trim()),
    port: !/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535,
    sender: !isEmailAddress(sender.trim()),
    own: !own,
  }
}

/** The mail server that letters leave by; it is reached and asked before it is kept. */
export function MailServerDialog({ server, onClose }: { server: Server; onClose: () => void }) {
  const t = useT()
  const [typed, setTyped] = useState({
    host: server.host,
    port: server.port ? String(server.port) : usualPort[server.security],
    security: server.security,
    username: server.username,
    mailPassword: '',
    sender: server.sender,
    own: '',
  })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const save = useCommand(setupApi.setMailServer, {
    refreshes: [setupApi.show, setupApi.mailServer],
    onDone: () => {
      toast(t(messages.mailServerSaved), { tone: 'success' })
      onClose()
    },
  })
  const wrong = wrongIn(typed)
  const send = () =>
    void save.send({
      host: typed.host.trim(),
      port: Number(typed.port),
      security: typed.security,
      username: typed.username.trim(),
      ...(typed.mailPassword && { mail_password: typed.mailPassword }),
      sender: typed.sender.trim(),
      password: passwordHash(typed.own),
    })
  // The port follows the security for as long as it is the usual one.
  const secure = (security: Security) =>
    change({ security, ...(typed.port === usualPort[typed.security] && { port: usualPort[security] }) })
  return (
    <FormDialog
      title={t(server.source === 'none' ? messages.setMailServer : messages.changeMailServer)}
      act={t(messages.save)}
      busy={save.busy}
      refusal={save.refusal}
      isWrong={Object.values(wrong).some(Boolean)}
      onSend={send}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <TextField
            label={t(messages.host)}
            hint={t(messages.hostHint)}
            required
            maxLength={200}
            autoComplete="off"
            value={typed.host}
            onChange={(host) => change({ host })}
            error={tried && wrong.host && t(messages.hostWanted)}
          />
          <Select
            label={t(messages.security)}
            value={typed.security}
            onChange={secure}
            choices={mailSecurities.map((value) => ({ value, label: t(words[value]) }))}
          />
          <TextField
            label={t(messages.port)}
            required
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            value={typed.port}
            onChange={(port) => change({ port })}
            error={tried && wrong.port && t(messages.portWanted)}
          />
          <LoginFields typed={typed} onChange={change} stays={server.has_password === 1} />
          <TextField
            label={t(messages.sender)}
            type="email"
            required
            maxLength={120}
            autoComplete="off"
            value={typed.sender}
            onChange={(sender) => change({ sender })}
            error={tried && wrong.sender && t(messages.addressWanted)}
          />
          <PasswordField
            label={t(messages.ownPassword)}
            required
            autoComplete="current-password"
            value={typed.own}
            onChange={(own) => change({ own })}
            error={tried && wrong.own && t(messages.ownPasswordWanted)}
          />
        </>
      )}
    </FormDialog>
  )
}

interface LoginFieldsProps {
  typed: { username: string; mailPassword: string }
  onChange: (part: { username?: string; mailPassword?: string }) => void
  /** A password is kept, which an empty field leaves as it is. */
  stays: boolean
}

/** With what the mall signs in at the mail server. */
function LoginFields({ typed, onChange, stays }: LoginFieldsProps) {
  const t = useT()
  return (
    <>
      <TextField
        label={t(messages.mailUsername)}
        hint={t(messages.mailUsernameHint)}
        maxLength={200}
        autoComplete="off"
        value={typed.username}
        onChange={(username) => onChange({ username })}
      />
      <PasswordField
        label={t(messages.mailPassword)}
        {...(stays && { hint: t(messages.mailPasswordStays) })}
        autoComplete="off"
        maxLength={500}
        value={typed.mailPassword}
        onChange={(mailPassword) => onChange({ mailPassword })}
      />
    </>
  )
}
