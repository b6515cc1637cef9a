import { defineRefusals } from './refusal-words.ts'

/** The request itself, sessions and files. */
export const foundationRefusals = defineRefusals({
  // the request itself
  INVALID_INPUT: [400, 'Parameter error. Please refresh the page!'],
  KEY_GIVEN_TWICE: [400, 'The field {field} is given twice with different values. Send it once'],
  UNSUPPORTED_CONTENT: [415, 'This content type is not accepted here'],
  TOO_LARGE: [413, 'The content is too large. Send less at once'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used for another request. Use a new one'],
  HOST_UNKNOWN: [400, 'This mall cannot be reached under this name. Use the address in ORIGIN'],
  NOT_FOUND: [404, 'This does not exist or is not yours'],
  NOTICE_ALWAYS_TOLD: [409, 'Messages about the security of your account cannot be switched off'],
  MOVED_ON: [409, 'This has changed in the meantime. Refresh and try again'],
  BUSY: [503, 'The mall is busy. Try again in a moment'],
  TOO_OFTEN: [429, 'Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}'],
  FAULT: [500, 'Something went wrong on our side. If you report it, quote {requestId}'],
  // dictionaries
  ENTRY_CODE_TAKEN: [422, 'The code {code} is taken in this dictionary. Choose another one'],
  ENTRY_NAME_TAKEN: [422, 'Another entry is called {name} already. Choose another name'],
  ENTRY_LAST: [409, 'This is the last entry that is offered. Add another one first'],
  DICTIONARY_FULL: [422, 'A dictionary has at most {limit, plural, one {# entry} other {# entries}}'],
  // regions
  REGION_NAME_TAKEN: [422, 'There is a region {name} at this place already. Choose another name'],
  REGION_TOO_DEEP: [422, 'Regions have at most {limit, plural, one {# level} other {# levels}}'],
  REGIONS_FULL: [422, 'There are at most {limit, plural, one {# region} other {# regions}} at one place'],
  // session
  SESSION_ENDED: [403, 'Verification failed, please log in again'],
  // 403 logs the person out in every client (spec 8), so a session that is good never gets one.
  PERMISSION_MISSING: [
    422,
    'Your roles do not include this permission{isNamed, select, yes {: {permission}} other {}}. Ask an administrator',
  ],
  FIRST_PASSWORD_WANTED: [422, 'Set your own password first'],
  LOGIN_FAILED: [422, 'The username or password is wrong'],
  CAPTCHA_WANTED: [422, 'Enter the characters in the picture'],
  LOGIN_PAUSED: [429, 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}'],
  ONE_TIME_PASSWORD_ENDED: [422, 'This one-time password has expired. Ask your administrator for a new one'],
  SECOND_FACTOR_WANTED: [422, 'Enter the code of your authenticator app'],
  SECOND_FACTOR_WRONG: [422, 'This code is wrong, too old or used already. Wait for the next one'],
  SECOND_FACTOR_OVER: [422, 'This took too long. Please begin again'],
  SECOND_FACTOR_ON: [409, 'Two-step verification is on already'],
  SECOND_FACTOR_OFF: [409, 'Two-step verification is not on'],
  SECOND_FACTOR_ELSEWHERE: [
    409,
    'This account is used in another shop or runs the mall too. Ask whoever runs the mall',
  ],
  PASSWORD_WRONG: [422, 'The password is wrong'],
  ADDRESS_THEIRS: [422, 'Only the account holder can change this e-mail address now'],
  REFRESH_REFUSED: [422, 'Verification failed, please log in again'],
  CODE_WRONG: [422, 'The verification code is wrong or has expired. Check it or request a new one'],
  CODE_TOO_SOON: [
    429,
    'A code was sent a moment ago. Request another in {seconds, plural, one {# second} other {# seconds}}',
  ],
  PASSWORD_TOO_WEAK: [422, 'At least 10 characters with three of: lowercase, uppercase, digits, special characters'],
  PASSWORD_COMMON: [422, 'This password is too common. Choose another one'],
  PASSWORD_UNREADABLE: [400, 'The encrypted password cannot be read. Refresh the page and try again'],
  USERNAME_TAKEN: [422, 'Username already registered!'],
  MOBILE_TAKEN: [422, 'Mobile number already registered!'],
  EMAIL_TAKEN: [422, 'E-mail already registered!'],
  MOBILE_FORMAT: [
    400,
    'Wrong mobile number. Indonesian numbers begin with 08 or +62; Chinese ones have 11 digits and begin with 13 to 19',
  ],
  NO_EMAIL: [422, 'No e-mail address is bound to this account'],
  USERNAME_FORMAT: [400, 'A username has 4 to 20 letters, Chinese characters, digits, - or _, not digits alone'],
  PROOF_WANTED: [422, 'Confirm your identity with a verification code first'],
  SEARCH_OVER: [422, 'This took too long. Start again'],
  SMS_UNAVAILABLE: [422, 'This mall cannot send text messages yet. Use your e-mail address'],
  ALREADY_BOUND: [422, 'This address or number is already bound to your account'],
  MOBILE_BOUND: [422, 'A mobile number is already bound. Change that one instead'],
  // files
  FILE_MISSING: [400, 'Send one file in the field "file"'],
  FILE_KIND: [415, 'Only {accepted} can be uploaded'],
  FILE_TOO_LARGE: [413, 'The file is larger than {limit}. Choose a smaller one'],
  PICTURE_TOO_LARGE: [413, 'The picture has more than {millions} million pixels. Choose a smaller one'],
  FILE_BROKEN: [422, 'This file cannot be read. It may be damaged: choose another one'],
})
