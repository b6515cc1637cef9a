import type { RefusedBy } from './refused-by.ts'

/** API keys of members, staff and operators follow one set of rules. */
const apiKeys = { list: [], create: ['KEY_LIMIT', 'GRANT_BEYOND_OWN'], revoke: ['NOT_FOUND'] } as const

/** The people and roles of a console, whichever it is. */
const consoleUsers = {
  session: [],
  roles: [],
  users: [],
  adding: [],
  addRole: ['NOT_FOUND', 'GRANT_BEYOND_OWN', 'ROLE_NAME_TAKEN', 'ROLE_LIMIT'],
  editRole: ['NOT_FOUND', 'OWN_ROLES', 'GRANT_BEYOND_OWN', 'LAST_ADMINISTRATOR', 'ROLE_NAME_TAKEN'],
  removeRole: ['NOT_FOUND', 'ROLE_IN_USE', 'GRANT_BEYOND_OWN', 'OWN_ROLES', 'OWNER_UNTOUCHABLE', 'LAST_ADMINISTRATOR'],
  addUser: [
    'INVITE_INSTEAD',
    'NOT_FOUND',
    'USERNAME_TAKEN',
    'MOBILE_TAKEN',
    'EMAIL_TAKEN',
    'MOBILE_FORMAT',
    'USERNAME_FORMAT',
    'GRANT_BEYOND_OWN',
  ],
  editUser: [
    'NOT_FOUND',
    'ADDRESS_THEIRS',
    'USERNAME_TAKEN',
    'MOBILE_TAKEN',
    'EMAIL_TAKEN',
    'MOBILE_FORMAT',
    'CONSOLE_OWNER_ONLY',
    'OWNER_UNTOUCHABLE',
    'OWN_ACCOUNT',
    'OWN_ROLES',
    'GRANT_BEYOND_OWN',
    'LAST_ADMINISTRATOR',
    'MEMBER_DISABLED',
    'LAST_OWNER',
  ],
  disableUser: [
    'NOT_FOUND',
    'CONSOLE_OWNER_ONLY',
    'LAST_OWNER',
    'OWNER_UNTOUCHABLE',
    'OWN_ACCOUNT',
    'LAST_ADMINISTRATOR',
  ],
  enableUser: ['NOT_FOUND', 'CONSOLE_OWNER_ONLY', 'OWNER_UNTOUCHABLE', 'OWN_ACCOUNT', 'GRANT_BEYOND_OWN'],
  resetUserPassword: [
    'NOT_FOUND',
    'CONSOLE_OWNER_ONLY',
    'OWNER_UNTOUCHABLE',
    'OWN_ACCOUNT',
    'MEMBER_DISABLED',
    'PASSWORD_IS_OWN',
  ],
  removeSecondFactor: [
    'NOT_FOUND',
    'CONSOLE_OWNER_ONLY',
    'OWN_ACCOUNT',
    'SECOND_FACTOR_OFF',
    'SECOND_FACTOR_ELSEWHERE',
  ],
} as const

/** The album of a shop and that of the mall. */
const album = {
  folders: [],
  addFolder: ['ALBUM_FOLDERS_FULL', 'FOLDER_NAME_TAKEN'],
  renameFolder: ['NOT_FOUND', 'MOVED_ON', 'FOLDER_NAME_TAKEN'],
  removeFolder: ['NOT_FOUND'],
  pictures: [],
  upload: ['FILE_KIND', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE', 'NOT_FOUND', 'ALBUM_FULL'],
  rename: ['NOT_FOUND', 'MOVED_ON'],
  move: ['NOT_FOUND'],
  remove: ['NOT_FOUND'],
} as const

/** The second factor of shop staff and of operators. */
const secondFactor = {
  signIn: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER', 'LOGIN_FAILED', 'LOGIN_PAUSED'],
  state: [],
  begin: ['SECOND_FACTOR_ON', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
  confirm: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_OVER'],
  turnOff: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
  renewCodes: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'LOGIN_PAUSED'],
} as const

/** Passkeys of shop staff and of operators. */
const passkey = {
  beginSignIn: ['SECOND_FACTOR_OVER'],
  signIn: ['PASSKEY_WRONG', 'SECOND_FACTOR_OVER', 'LOGIN_FAILED'],
  list: [],
  begin: ['PASSKEYS_FULL', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
  add: ['PASSKEY_WRONG', 'PASSKEY_KNOWN', 'PASSKEYS_FULL', 'SECOND_FACTOR_OVER'],
  remove: ['NOT_FOUND', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
} as const

export const foundationRefused = {
  look: {
    asMember: ['NOT_FOUND', 'LOOK_NOT_POSSIBLE', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    asShop: ['NOT_FOUND', 'LOOK_NOT_POSSIBLE', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    list: [],
    now: [],
    end: [],
    ofMember: [],
    ofStaff: [],
  },
  adminMaintenance: {
    show: [],
    plan: ['MAINTENANCE_PLANNED', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    end: ['NOT_FOUND', 'MOVED_ON', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
  },
  storage: { show: [], test: ['STORAGE_FAILED'] },
  adminSetting: {
    list: [],
    show: [],
    change: ['MOVED_ON', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    reset: ['MOVED_ON', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    taxRates: [],
    planTaxRate: ['TAX_DAY_TAKEN', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    withdrawTaxRate: ['NOT_FOUND', 'TAX_RATE_BEGUN', 'MOVED_ON', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
  },
  formatPack: { list: [], show: [], change: ['FORMAT_NONE_LEFT', 'MOVED_ON'], tryOut: [] },
  reference: {
    regions: [],
    dictionary: [],
    searchDictionary: [],
  },
  adminDictionary: {
    list: [],
    show: ['NOT_FOUND'],
    create: ['NOT_FOUND', 'ENTRY_CODE_TAKEN', 'ENTRY_NAME_TAKEN', 'DICTIONARY_FULL'],
    rename: ['NOT_FOUND', 'MOVED_ON', 'ENTRY_NAME_TAKEN'],
    move: ['NOT_FOUND', 'MOVED_ON'],
    retire: ['NOT_FOUND', 'MOVED_ON', 'ENTRY_NAME_TAKEN', 'ENTRY_LAST'],
  },
  adminRegion: {
    below: [],
    search: [],
    show: ['NOT_FOUND'],
    create: ['NOT_FOUND', 'REGION_TOO_DEEP', 'REGIONS_FULL', 'REGION_NAME_TAKEN'],
    rename: ['NOT_FOUND', 'MOVED_ON', 'REGION_NAME_TAKEN'],
    retire: ['NOT_FOUND', 'MOVED_ON', 'REGION_NAME_TAKEN'],
  },
  media: {
    upload: ['FILE_KIND', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE'],
    sellerUpload: ['FILE_KIND', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE'],
  },
  sellerAlbum: album,
  adminAlbum: album,
  adminMedia: {
    upload: ['FILE_KIND', 'FILE_TOO_LARGE', 'PICTURE_TOO_LARGE'],
  },
  identity: {
    login: ['LOGIN_FAILED', 'CAPTCHA_WANTED', 'LOGIN_PAUSED', 'ONE_TIME_PASSWORD_ENDED'],
    sellerLogin: [
      'LOGIN_FAILED',
      'CAPTCHA_WANTED',
      'LOGIN_PAUSED',
      'ONE_TIME_PASSWORD_ENDED',
      'SECOND_FACTOR_WANTED',
      'INVITATION_GONE',
    ],
    adminLogin: ['LOGIN_FAILED', 'CAPTCHA_WANTED', 'LOGIN_PAUSED', 'ONE_TIME_PASSWORD_ENDED', 'SECOND_FACTOR_WANTED'],
    refresh: ['REFRESH_REFUSED'],
    logout: [],
    sellerLogout: [],
    adminLogout: [],
    profile: [],
    editProfile: ['PICTURE_NOT_YOURS'],
    heartbeat: [],
    permissions: [],
    captcha: [],
    captchaWanted: [],
    validator: [],
    sendFirstPasswordCode: ['CODE_TOO_SOON', 'NO_EMAIL', 'EMAIL_UNREACHABLE'],
    setFirstPassword: ['CODE_WRONG', 'PASSWORD_TOO_WEAK', 'PASSWORD_COMMON', 'PASSWORD_UNREADABLE'],
    sellerSendFirstPasswordCode: ['CODE_TOO_SOON', 'NO_EMAIL', 'EMAIL_UNREACHABLE'],
    sellerSetFirstPassword: ['CODE_WRONG', 'PASSWORD_TOO_WEAK', 'PASSWORD_COMMON', 'PASSWORD_UNREADABLE'],
    demoAccounts: [],
    demoMail: [],
  },
  account: {
    sendRegisterCode: ['CAPTCHA_WANTED', 'CODE_TOO_SOON'],
    register: [
      'CODE_WRONG',
      'PASSWORD_COMMON',
      'USERNAME_TAKEN',
      'MOBILE_TAKEN',
      'EMAIL_TAKEN',
      'MOBILE_FORMAT',
      'USERNAME_FORMAT',
      'TAX_NUMBER_FORMAT',
    ],
    usernameInUse: [],
    mobileInUse: [],
    findPassword: ['CAPTCHA_WANTED'],
    sendFindPasswordCode: ['CODE_TOO_SOON', 'SEARCH_OVER'],
    proveFindPassword: ['CODE_WRONG', 'SEARCH_OVER'],
    replaceForgottenPassword: [
      'PASSWORD_TOO_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_UNREADABLE',
      'PROOF_WANTED',
      'SEARCH_OVER',
    ],
    sendProofCode: ['CODE_TOO_SOON', 'NO_EMAIL', 'EMAIL_UNREACHABLE', 'SMS_UNAVAILABLE'],
    proveForPassword: ['CODE_WRONG'],
    changePassword: ['PASSWORD_TOO_WEAK', 'PASSWORD_COMMON', 'PASSWORD_UNREADABLE', 'PROOF_WANTED'],
    proveForMobile: ['CODE_WRONG'],
    proveForEmail: ['CODE_WRONG'],
    proveForEmailByPassword: ['PASSWORD_WRONG', 'LOGIN_PAUSED', 'PROOF_WANTED'],
    sendMobileCode: [
      'CODE_TOO_SOON',
      'USERNAME_TAKEN',
      'MOBILE_TAKEN',
      'EMAIL_TAKEN',
      'MOBILE_FORMAT',
      'SMS_UNAVAILABLE',
      'ALREADY_BOUND',
    ],
    bindMobile: ['CODE_WRONG', 'MOBILE_TAKEN', 'MOBILE_FORMAT', 'ALREADY_BOUND', 'MOBILE_BOUND'],
    changeMobile: ['CODE_WRONG', 'MOBILE_TAKEN', 'MOBILE_FORMAT', 'PROOF_WANTED', 'ALREADY_BOUND'],
    sendEmailCode: ['CODE_TOO_SOON', 'ALREADY_BOUND'],
    bindEmail: ['CODE_WRONG', 'USERNAME_TAKEN', 'MOBILE_TAKEN', 'EMAIL_TAKEN', 'PROOF_WANTED', 'ALREADY_BOUND'],
    sessions: [],
    endOtherSessions: [],
    endSession: ['NOT_FOUND'],
  },
  apiKey: apiKeys,
  sellerApiKey: apiKeys,
  adminApiKey: apiKeys,
  sellerSecondFactor: { ...secondFactor, signIn: [...secondFactor.signIn, 'INVITATION_GONE'] },
  adminSecondFactor: secondFactor,
  sellerPasskey: { ...passkey, signIn: [...passkey.signIn, 'INVITATION_GONE'] },
  adminPasskey: passkey,
  audit: {
    company: ['OWNER_ONLY', 'DATE_ORDER'],
    shop: ['DATE_ORDER'],
    all: ['DATE_ORDER'],
    shopObjects: [],
    allObjects: [],
    chain: [],
  },
  staff: { ...consoleUsers, enableUser: [...consoleUsers.enableUser, 'STAFF_LEFT'] },
  ownShop: {
    list: [],
    switchTo: ['NOT_FOUND'],
    leave: ['NOT_FOUND', 'LAST_OWNER'],
    join: ['INVITATION_GONE', 'STAFF_ALREADY'],
  },
  staffInvitation: {
    list: [],
    invite: ['NOT_FOUND', 'GRANT_BEYOND_OWN', 'INVITATION_LIMIT'],
    resend: ['NOT_FOUND', 'GRANT_BEYOND_OWN', 'INVITATION_LIMIT'],
    withdraw: ['NOT_FOUND'],
    show: ['INVITATION_GONE'],
    accept: [
      'INVITATION_GONE',
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'USERNAME_FORMAT',
      'PASSWORD_TOO_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_UNREADABLE',
    ],
  },
  operator: {
    ...consoleUsers,
    sendFirstPasswordCode: ['CODE_TOO_SOON', 'NO_EMAIL', 'EMAIL_UNREACHABLE'],
    setFirstPassword: ['CODE_WRONG', 'PASSWORD_TOO_WEAK', 'PASSWORD_COMMON', 'PASSWORD_UNREADABLE'],
  },
  operatorInvitation: {
    list: [],
    invite: ['NOT_FOUND', 'GRANT_BEYOND_OWN', 'INVITATION_LIMIT', 'EMAIL_TAKEN'],
    resend: ['NOT_FOUND', 'GRANT_BEYOND_OWN', 'INVITATION_LIMIT', 'EMAIL_TAKEN'],
    withdraw: ['NOT_FOUND'],
    show: ['INVITATION_GONE'],
    accept: [
      'INVITATION_GONE',
      'USERNAME_TAKEN',
      'EMAIL_TAKEN',
      'USERNAME_FORMAT',
      'PASSWORD_TOO_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_UNREADABLE',
    ],
  },
  firstOperator: {
    state: [],
    create: [
      'SETUP_CODE_WRONG',
      'SETUP_OVER',
      'TOO_OFTEN',
      'USERNAME_FORMAT',
      'USERNAME_TAKEN',
      'PASSWORD_TOO_WEAK',
      'PASSWORD_COMMON',
      'PASSWORD_UNREADABLE',
    ],
  },
  setup: {
    show: [],
    install: ['REGIONS_THERE'],
    importRegions: ['TABLE_UNREADABLE', 'REGIONS_THERE', 'REGIONS_WRONG'],
    nameSite: ['PICTURE_NOT_YOURS'],
    languages: [],
    setLanguages: ['MOVED_ON'],
    mailServer: [],
    setMailServer: [
      'MAIL_SERVER_OF_ENVIRONMENT',
      'MAIL_SERVER_SILENT',
      'MAIL_LOGIN_WRONG',
      'PASSWORD_WRONG',
      'LOGIN_PAUSED',
    ],
    removeMailServer: ['NOT_FOUND', 'PASSWORD_WRONG', 'LOGIN_PAUSED'],
    testEmail: ['NO_MAIL_SERVER'],
  },
  emailText: {
    list: [],
    show: [],
    change: ['MOVED_ON', 'EMAIL_PLACE_UNKNOWN', 'EMAIL_PLACE_MISSING'],
    preview: ['EMAIL_PLACE_UNKNOWN', 'EMAIL_PLACE_MISSING'],
    test: ['EMAIL_PLACE_UNKNOWN', 'EMAIL_PLACE_MISSING', 'NO_EMAIL', 'NO_MAIL_SERVER'],
  },
  email: { list: [], retry: ['NOT_FOUND', 'EMAIL_UNREACHABLE'], clear: ['NOT_FOUND'] },
  background: {
    state: [],
    failedItems: [],
    deadLetters: [],
    retryDeadLetters: [],
    retryDeadLetter: ['NOT_FOUND'],
    discardDeadLetter: ['NOT_FOUND'],
  },
} as const satisfies RefusedBy<
  | 'reference'
  | 'adminDictionary'
  | 'adminRegion'
  | 'media'
  | 'adminMedia'
  | 'sellerAlbum'
  | 'adminAlbum'
  | 'identity'
  | 'account'
  | 'look'
  | 'adminMaintenance'
  | 'adminSetting'
  | 'formatPack'
  | 'storage'
  | 'apiKey'
  | 'sellerApiKey'
  | 'adminApiKey'
  | 'sellerSecondFactor'
  | 'adminSecondFactor'
  | 'sellerPasskey'
  | 'adminPasskey'
  | 'audit'
  | 'staff'
  | 'ownShop'
  | 'staffInvitation'
  | 'operator'
  | 'operatorInvitation'
  | 'firstOperator'
  | 'setup'
  | 'emailText'
  | 'email'
  | 'background'
>
