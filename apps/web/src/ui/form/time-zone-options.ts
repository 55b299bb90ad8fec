import { timeZones } from '@ihub/domain/store/time-zone'

/** Every time zone that a person may choose. */
export const timeZoneOptions = () =>
  timeZones().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
