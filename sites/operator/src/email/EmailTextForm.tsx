import { LeaveQuestion } from '@borong/console/form'
import { CheckedForm } from '@borong/console/queue'
import { useLeaveGuard } from '@borong/console/site'
import { emailTextApi, emailTextLimits, htmlLanguage, languageNames, languages } from '@borong/contract'
import { isRefusal, type Refusal, useCommand, useT } from '@borong/site-kit'
import { Button, Card, Stack, Tabs, TextArea, TextField, toast } from '@borong/ui'
import { useState } from 'react'
import { type EmailText, type TextLanguage, type Texts, changed, written } from './email-shown.ts'
import { messages } from './email.messages.ts'
import { EmailPreview } from './EmailPreview.tsx'
import styles from './EmailTextsPage.module.css'

const fieldOf = (refusal: Refusal) =>
  isRefusal(refusal, 'EMAIL_PLACE_UNKNOWN', 'EMAIL_PLACE_MISSING') ? refusal.facts.field : undefined

interface EmailTextFormProps {
  email: EmailText
  /** What the form begins with: what is sent now, or what was sent once. */
  initial: { subjects: Texts; bodies: Texts }
  onSaved: () => void
  onMovedOn: () => void
}

/** The words of one language beside the e-mail that they make; all languages are saved together. */
export function EmailTextForm({ email, initial, onSaved, onMovedOn }: EmailTextFormProps) {
  const t = useT()
  const { kind, version } = email
  const [language, setLanguage] = useState<TextLanguage>(languages.find((it) => it === t.lang) ?? 'en-us')
  const [subjects, setSubjects] = useState(initial.subjects)
  const [bodies, setBodies] = useState(initial.bodies)
  const texts = { subjects: written(subjects), bodies: written(bodies) }
  const isUnsaved = JSON.stringify(texts) !== JSON.stringify({ subjects: email.subjects, bodies: email.bodies })
  const save = useCommand(emailTextApi.change, {
    refreshes: changed,
    onDone: () => {
      toast(t(messages.saved), { tone: 'success' })
      onSaved()
    },
    onRefused: (refusal) => {
      if (refusal.code === 'MOVED_ON') onMovedOn()
      // The text that is wrong is shown, whichever was open.
      const wrongIn = languages.find((it) => fieldOf(refusal)?.endsWith(`.${it}`))
      if (wrongIn) setLanguage(wrongIn)
    },
  })
  const guard = useLeaveGuard(isUnsaved && !save.busy)
  const isFrame = kind === 'FRAME'
  const wrong = (field: 'subjects' | 'bodies') =>
    save.refusal && fieldOf(save.refusal) === `${field}.${language}` ? save.refusal.message : undefined
  return (
    <div className={styles.sides}>
      <Card>
        <CheckedForm
          label={email.subject}
          gap={16}
          refusal={save.refusal?.code === 'MOVED_ON' ? undefined : save.refusal}
          isWrong={false}
          onSend={() => void save.send({ kind, version, ...texts })}
          acts={
            <div className={styles.acts}>
              <Button type="submit" variant="primary" busy={save.busy}>
                {t(messages.save)}
              </Button>
              {isUnsaved && <span className="small muted">{t(messages.unsaved)}</span>}
            </div>
          }
        >
          {() => (
            <>
              <Tabs
                label={t(messages.language)}
                tabs={languages.map((key) => ({
                  key,
                  label: languageNames[key] + (texts.subjects[key] || texts.bodies[key] ? ' •' : ''),
                }))}
                active={language}
                onChange={setLanguage}
              />
              <div lang={htmlLanguage[language]}>
                <Stack gap={16}>
                  <TextField
                    label={t(isFrame ? messages.heading : messages.subject)}
                    hint={t(messages.asItComes, { text: email.standard_subjects[language] ?? '' })}
                    optional
                    autoComplete="off"
                    maxLength={emailTextLimits.subject}
                    value={subjects[language] ?? ''}
                    onChange={(text) => setSubjects({ ...subjects, [language]: text })}
                    error={wrong('subjects')}
                  />
                  <TextArea
                    label={t(isFrame ? messages.footer : messages.body)}
                    hint={t(messages.bodyHint)}
                    optional
                    rows={isFrame ? 4 : 12}
                    maxLength={emailTextLimits.body}
                    placeholder={email.standard_bodies[language]}
                    value={bodies[language] ?? ''}
                    onChange={(text) => setBodies({ ...bodies, [language]: text })}
                    error={wrong('bodies')}
                  />
                </Stack>
              </div>
              {!bodies[language] && (
                <div>
                  <Button
                    size="small"
                    onClick={() => setBodies({ ...bodies, [language]: email.standard_bodies[language] ?? '' })}
                  >
                    {t(messages.takeStandard)}
                  </Button>
                </div>
              )}
              <Places email={email} />
            </>
          )}
        </CheckedForm>
      </Card>
      <EmailPreview kind={kind} language={language} subject={texts.subjects[language]} body={texts.bodies[language]} />
      <LeaveQuestion guard={guard} />
    </div>
  )
}

/** The names in braces that become something else in each e-mail. */
function Places({ email }: { email: EmailText }) {
  const t = useT()
  if (!email.places.length) return null
  return (
    <p className={styles.places}>
      {t(messages.places)}:{' '}
      {email.places.map(({ name, is_wanted }) => (
        <code key={name}>{is_wanted ? t(messages.wantedPlace, { place: `{${name}}` }) : `{${name}}`}</code>
      ))}
    </p>
  )
}
