import { enUs } from '@ihub/contract/texts/en-us'
import { apiTexts } from '../../api-texts.ts'

export const errors = {
  ...apiTexts(enUs),
  'error.network': 'No connection to iHub. Check the network and try again.',
  'error.request_id': 'Request {{id}}',
  'error.retry': 'Try again',
  'error.load_failed': 'Could not load',
  'error.stale': 'Could not refresh: this is from {{since}}.',

  'page.error.403': 'Access denied',
  'page.error.403.hint': 'You have no access to this page. Contact an administrator.',
  'page.error.404': 'Page not found',
  'page.error.404.hint': 'The address changed or never existed. Check the link or go back home.',
  'page.error.500': 'Something went wrong',
  'page.error.500.hint': 'The page could not be shown. Reload it; if it persists, contact support.',
  'page.error.offline': 'No connection to iHub',
  'page.error.offline.hint': 'Check your network. The page comes back by itself once you are online.',
  'page.error.home': 'Go home',
  'page.error.back': 'Go back',
  'page.error.reload': 'Reload',
}
