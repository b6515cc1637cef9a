import { type Reply, identityApi, mediaApi } from '@borong/contract'
import {
  type Translate,
  daySeconds,
  isoDay,
  saveUser,
  maskedPhone,
  useApiQuery,
  useCommand,
  useT,
} from '@borong/site-kit'
import { DateField } from '@borong/site-kit/date/DateFields.tsx'
import {
  Button,
  Card,
  FormGrid,
  Notice,
  Pairs,
  Pill,
  Radios,
  Skeleton,
  Stack,
  TextArea,
  TextField,
  VisuallyHidden,
  WithSide,
  toast,
} from '@borong/ui'
import { ShieldCheck, UserRound } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { MemberFrame } from '../member-page/MemberFrame.tsx'
import { NotLoaded } from '../member-page/NotLoaded.tsx'
import type { Head, PageArgs } from '../page/page.ts'
import { paths } from '../page/paths.ts'
import { Link } from '../page/Link.tsx'
import { messages } from './safety/profile.messages.ts'
import styles from './safety/Safety.module.css'

export async function loader({ prefetch }: PageArgs) {
  void prefetch(identityApi.profile)
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

type Profile = Reply<typeof identityApi.profile>
const largest = 1_048_576
const kinds = ['image/jpeg', 'image/png']

/** What a person says of oneself. */
export default function ProfilePage() {
  const t = useT()
  const profile = useApiQuery(identityApi.profile)
  return (
    <MemberFrame title={t(messages.title)}>
      {profile.isError && !profile.data ? (
        <Card>
          <NotLoaded what={t(messages.noun)} query={profile} />
        </Card>
      ) : !profile.data ? (
        <Skeleton shape="block" height={420} />
      ) : (
        <WithSide width={320} side={<Account profile={profile.data} />}>
          <ProfileForm profile={profile.data} />
        </WithSide>
      )}
    </MemberFrame>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT()
  const [face, setFace] = useState(profile.face)
  const [nickname, setNickname] = useState(profile.nickname)
  const [sex, setSex] = useState<'0' | '1'>(profile.sex === 1 ? '1' : '0')
  const [birthday, setBirthday] = useState(isoDay(profile.birthday ?? undefined))
  const [region, setRegion] = useState(profile.region)
  const [remark, setRemark] = useState(profile.remark)
  const [tried, setTried] = useState(false)
  const save = useCommand(identityApi.editProfile, {
    refreshes: [identityApi.profile],
    onDone: (saved) => {
      saveUser(saved)
      toast(t(messages.saved), { tone: 'success' })
    },
  })
  const [today] = useState(() => isoDay(Date.now() / 1000))
  const nicknameFits = /^\S[^]{1,19}$/.test(nickname.trimEnd())
  const birthdayFits = birthday === '' || (birthday >= '1900-01-01' && birthday <= today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!nicknameFits || !birthdayFits) return
    const born = birthday ? daySeconds(birthday) : undefined
    void save.send({
      nickname: nickname.trimEnd(),
      sex: Number(sex),
      face,
      region,
      remark,
      ...(born !== undefined && { birthday: born }),
    })
  }
  return (
    <Card title={t(messages.about)}>
      <form noValidate onSubmit={submit}>
        <Stack gap={16}>
          <Face face={face} saved={face === profile.face} onChange={setFace} />
          <FormGrid>
            <TextField
              label={t(messages.nickname)}
              required
              autoComplete="name"
              maxLength={20}
              value={nickname}
              onChange={setNickname}
              error={tried && !nicknameFits && t(messages.nicknameWrong)}
            />
            <DateField
              label={t(messages.birthday)}
              optional
              autoComplete="bday"
              min="1900-01-01"
              max={today}
              value={birthday}
              onChange={setBirthday}
              error={tried && !birthdayFits && t(messages.birthdayWrong)}
            />
            <TextField
              label={t(messages.region)}
              optional
              autoComplete="address-level2"
              maxLength={60}
              value={region}
              onChange={setRegion}
            />
          </FormGrid>
          <Radios
            legend={t(messages.sex)}
            value={sex}
            onChange={setSex}
            options={[
              { value: '0', title: t(messages.female) },
              { value: '1', title: t(messages.male) },
            ]}
          />
          <TextArea
            label={t(messages.remark)}
            optional
            rows={2}
            maxLength={200}
            hint={t(messages.remarkHint)}
            value={remark}
            onChange={(typed) => setRemark(typed.replace(/\s*\n\s*/g, ' '))}
          />
          {save.refusal && (
            <Notice tone="danger" live="assertive">
              {save.refusal.message}
            </Notice>
          )}
          <div className={styles.acts}>
            <Button type="submit" variant="primary" busy={save.busy}>
              {t(messages.save)}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  )
}

function Face({ face, saved, onChange }: { face: string; saved: boolean; onChange: (face: string) => void }) {
  const t = useT()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const upload = useCommand(mediaApi.upload, {
    onDone: ({ url }) => onChange(url),
    onRefused: (refusal) => setProblem(refusal.message),
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (!chosen) return
    if (!kinds.includes(chosen.type)) setProblem(t(messages.pictureKind))
    else if (chosen.size > largest) setProblem(t(messages.pictureLarge))
    else {
      setProblem('')
      void upload.send({ scene: 'avatar' }, { file: chosen })
    }
  }
  return (
    <div className={styles.person}>
      <span className={styles.face}>
        {face ? <img src={face} alt={t(messages.picture)} width={80} height={80} /> : <UserRound aria-hidden="true" />}
      </span>
      <Stack gap={4}>
        <div className={styles.acts}>
          <Button busy={upload.busy} aria-describedby={`${id}-hint`} onClick={() => file.current?.click()}>
            {t(messages.choosePicture)}
          </Button>
          {face && (
            <Button variant="quiet" onClick={() => onChange('')}>
              {t(messages.removePicture)}
            </Button>
          )}
        </div>
        <VisuallyHidden>
          <input
            ref={file}
            type="file"
            tabIndex={-1}
            aria-label={t(messages.choosePicture)}
            accept=".jpg,.jpeg,.png,image/jpeg,image/png"
            onChange={choose}
          />
        </VisuallyHidden>
        <span id={`${id}-hint`} className="small muted" role="status">
          {saved ? t(messages.pictureHint) : t(messages.pictureNew)}
        </span>
        {problem && (
          <Notice tone="danger" live="assertive">
            {problem}
          </Notice>
        )}
      </Stack>
    </div>
  )
}

/** What the account is called and how its owner is reached; the safety page changes it. */
function Account({ profile }: { profile: Profile }) {
  const t = useT()
  return (
    <Card title={t(messages.account)}>
      <Stack gap={16}>
        <Pairs
          pairs={[
            [t(messages.username), profile.username],
            [
              t(messages.company),
              <>
                {profile.client_name} {profile.is_owner === 1 && <Pill tone="brand">{t(messages.owner)}</Pill>}
              </>,
            ],
            [t(messages.email), profile.email || t(messages.none)],
            [t(messages.mobile), profile.mobile ? maskedPhone(profile.mobile) : t(messages.none)],
          ]}
        />
        <Link className={styles.link} href={paths.accountSafety()}>
          <ShieldCheck aria-hidden="true" /> {t(messages.toSafety)}
        </Link>
      </Stack>
    </Card>
  )
}
