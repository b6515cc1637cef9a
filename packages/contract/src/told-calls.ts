import {
  adminAnnouncementApi,
  announcementApi,
  operatorAnnouncementApi,
  sellerAnnouncementApi,
} from './announcement.ts'
import { adminConsentApi, consentApi, sellerConsentApi } from './consent.ts'
import { noticeDefaultApi } from './notice-default.ts'
import { noticeSettingsApi, shopNoticeSettingsApi } from './notice-settings.ts'
import { notificationApi, shopNoticeApi } from './notification.ts'

/** What people are told and asked by the mall, gathered for the list of all calls. */
export interface ToldCalls {
  readonly notification: typeof notificationApi
  readonly shopNotice: typeof shopNoticeApi
  readonly noticeSettings: typeof noticeSettingsApi
  readonly shopNoticeSettings: typeof shopNoticeSettingsApi
  readonly noticeDefault: typeof noticeDefaultApi
  readonly consent: typeof consentApi
  readonly sellerConsent: typeof sellerConsentApi
  readonly adminConsent: typeof adminConsentApi
  readonly announcement: typeof announcementApi
  readonly sellerAnnouncement: typeof sellerAnnouncementApi
  readonly operatorAnnouncement: typeof operatorAnnouncementApi
  readonly adminAnnouncement: typeof adminAnnouncementApi
}

export const toldCalls: ToldCalls = {
  notification: notificationApi,
  shopNotice: shopNoticeApi,
  noticeSettings: noticeSettingsApi,
  shopNoticeSettings: shopNoticeSettingsApi,
  noticeDefault: noticeDefaultApi,
  consent: consentApi,
  sellerConsent: sellerConsentApi,
  adminConsent: adminConsentApi,
  announcement: announcementApi,
  sellerAnnouncement: sellerAnnouncementApi,
  operatorAnnouncement: operatorAnnouncementApi,
  adminAnnouncement: adminAnnouncementApi,
}
