// Announcements, the list and the single one.
export { AnnouncementDetailScreen } from './AnnouncementDetailScreen';
export { AnnouncementScreen } from './AnnouncementScreen';
