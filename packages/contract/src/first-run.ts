import { Type } from 'typebox'
import { emailAddress, EmailAddress, EncryptedPassword, PasswordHash, Username } from './identity-fields.ts'
import { languages } from './language.ts'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import { Count, Done, Flag, Maybe, OneOf, RequiredText, Seconds, Text } from './wire.ts'

const first = '/admin_end/operators/first'

/** A mall that nobody runs yet gets its first operator from whoever reads its log. */
export const firstOperatorApi = {
  state: route({
    method: 'GET',
    path: first,
    audience: 'open',
    tag: 'setup',
    summary: 'Whether the mall waits for its first operator',
    reply: Type.Object({ is_wanted: Flag('1 = nobody runs the mall yet') }),
  }),
  create: route({
    method: 'POST',
    path: first,
    audience: 'open',
    tag: 'setup',
    summary: 'Makes the first operator, who owns the mall, with the one-time code that its log shows at start',
    input: Type.Object({
      setup_code: Text(40, { description: 'the code of the log; dashes, blanks and capitals do not count' }),
      name: RequiredText(40, { min: 2 }),
      username: Username,
      password: EncryptedPassword,
    }),
    reply: Type.Object({ username: Type.String() }),
    rate: { perMinute: 10 },
  }),
}

/** What the mall has to offer ready made. */
export const packs = ['regions', 'carriers', 'dictionaries', 'documents', 'help'] as const
export type Pack = (typeof packs)[number]

/** What a mall needs before it can be used, in the order in which it is done. */
export const setupSteps = [
  'name',
  'email',
  'documents',
  'regions',
  'categories',
  'shop',
  'goods',
  'payment',
  'carriers',
  'dictionaries',
  'languages',
  'tax',
  'logo',
  'help',
  'operators',
] as const
export type SetupStep = (typeof setupSteps)[number]

/** What becomes possible once the steps of a group are done. */
export const setupGoals = ['register', 'sell', 'order', 'run'] as const

const Step = Type.Object({
  step: OneOf(setupSteps),
  is_done: Flag('1 = what the step asks for is there'),
  count: Count('how many there are of it'),
  is_here: Flag('1 = it is done on the page of the set-up, 0 = on a page of its own'),
})
const Checklist = Type.Object({
  done: Count('steps that are done'),
  steps: Count('all of them'),
  goals: Type.Array(
    Type.Object({
      goal: OneOf(setupGoals, 'what becomes possible'),
      steps_left: Count('steps that are open'),
      steps: Type.Array(Step, { description: 'what it takes, in the order in which it is done' }),
    }),
    { description: 'the steps by what they make possible' },
  ),
  site_name: Type.String(),
  logo: Type.String({ description: 'empty where there is none' }),
  has_mail_server: Flag('1 = the address of a mail server is set'),
})

const ChecklistAfter = Type.Object(Checklist.properties, { description: 'the steps as they stand now' })

const setup = { audience: 'admin', needs: 'setup', tag: 'setup' } as const
const base = '/admin_end/setup'
const audit = { object: 'setup' }

/** How the connection to a mail server is protected: from its first byte (port 465), after STARTTLS (587), or not at all. */
export const mailSecurities = ['tls', 'starttls', 'none'] as const

const MailHost = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: '^[A-Za-z0-9._-]+$',
  description: 'name or address of the mail server',
})
const MailServer = Type.Object({
  source: OneOf(['environment', 'settings', 'none'], 'where the mail server is set; the environment wins'),
  host: Type.String({ description: 'name or address of the mail server; empty where none is set' }),
  port: Count('0 where no mail server is set'),
  security: OneOf(mailSecurities, 'how the connection is protected'),
  username: Type.String({ description: 'empty = without signing in' }),
  has_password: Flag('1 = a password is kept; it is never told'),
  sender: Type.String({ description: 'the address that letters come from' }),
})

const offer = {
  languages: Type.Array(OneOf(languages), { description: 'in which pages, consoles of shops and e-mails are offered' }),
  default_language: OneOf(languages, 'for whoever has chosen none of them and whose browser asks for none'),
}
const LanguageOffer = Type.Object({
  ...offer,
  version: Count('how often it was set; sent back with a change; 0: never, and all of them are offered'),
  history: Type.Array(
    Type.Object({
      ...offer,
      version: Count('its place, from 1'),
      set_by: Type.String({ description: 'which operator' }),
      set_at: Seconds('when it was set'),
    }),
    { description: 'every time it was set, the latest first' },
  ),
})

/** How many bytes a file of regions may have. */
export const regionsLimit = 10_485_760

export const setupApi = {
  show: route({
    ...setup,
    method: 'GET',
    path: base,
    summary: 'What is there of what a mall needs, by what it makes possible; found in the data each time',
    reply: Checklist,
  }),
  install: route({
    ...setup,
    method: 'POST',
    path: `${base}/packs/:pack`,
    audit: { object: 'setup', id: 'pack' },
    summary: 'Puts in what is missing of something ready made; asked again, it adds nothing',
    params: Type.Object({ pack: OneOf(packs, 'what is put in') }),
    reply: Type.Object({ added: Count('entries that were added'), checklist: ChecklistAfter }),
    rate: { perMinute: 30 },
  }),
  importRegions: route({
    ...setup,
    method: 'POST',
    path: `${base}/regions`,
    audit,
    summary: 'Puts in the regions of a country from a table with the columns code, parent and name, in three levels',
    upload: { maxBytes: regionsLimit },
    reply: Type.Object({ added: Count('regions that were added'), checklist: ChecklistAfter }),
    rate: { perMinute: 10 },
  }),
  nameSite: route({
    ...setup,
    method: 'PUT',
    path: `${base}/site`,
    audit,
    summary: 'Sets the name and the logo of the mall; visitors see them at once',
    input: Type.Object({ site_name: RequiredText(40, { min: 2 }), logo: Maybe(PictureAddress) }),
    reply: Checklist,
  }),
  languages: route({
    ...setup,
    method: 'GET',
    path: `${base}/languages`,
    summary: 'In which languages the mall is read, with its history',
    reply: LanguageOffer,
  }),
  setLanguages: route({
    ...setup,
    method: 'PUT',
    path: `${base}/languages`,
    audit,
    summary:
      'Chooses the languages in which the mall is read. Whoever has chosen another one gets the default until it is offered again',
    input: Type.Object({
      languages: Type.Array(OneOf(languages), {
        minItems: 1,
        maxItems: languages.length,
        uniqueItems: true,
        description: 'at least one',
      }),
      default_language: OneOf(languages, 'one of those that are offered'),
      version: Count('as it was seen'),
    }),
    reply: LanguageOffer,
    rate: { perMinute: 60 },
  }),
  mailServer: route({
    ...setup,
    method: 'GET',
    path: `${base}/mail-server`,
    summary: 'The mail server that sends letters, and where it is set',
    reply: MailServer,
  }),
  setMailServer: route({
    ...setup,
    method: 'PUT',
    path: `${base}/mail-server`,
    audit,
    summary: 'Sets the mail server once it has been reached and has taken the login; its password is kept sealed',
    input: Type.Object({
      host: MailHost,
      port: Type.Integer({ minimum: 1, maximum: 65_535, description: 'usually 465 with TLS, 587 with STARTTLS' }),
      security: OneOf(mailSecurities, 'how the connection is protected'),
      username: Maybe(Text(200, { description: 'empty = without signing in' })),
      mail_password: Maybe(
        Text(500, { description: 'told to nobody afterwards; left out, the one that is kept stays' }),
      ),
      sender: emailAddress('the address that letters come from'),
      password: PasswordHash,
    }),
    reply: MailServer,
    rate: { perMinute: 10 },
  }),
  removeMailServer: route({
    ...setup,
    method: 'POST',
    path: `${base}/mail-server/removal`,
    audit,
    summary: 'Removes the mail server that is set here; letters wait until one is set again',
    input: Type.Object({ password: PasswordHash }),
    reply: MailServer,
  }),
  testEmail: route({
    ...setup,
    method: 'POST',
    path: `${base}/test-email`,
    audit,
    summary: 'Sends a letter to an address, to see whether the mail server takes letters',
    input: Type.Object({ email: EmailAddress }),
    reply: Done,
    rate: { perMinute: 5 },
  }),
}
