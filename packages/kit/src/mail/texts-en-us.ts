import type { MailTexts } from './texts.ts'

/** Of a change of an account: when it was made, and from where. */
const facts = 'When: {{when}} · IP address: {{from}}'

export const enUs: MailTexts = {
  greeting: 'Hello {{name}},',
  greetingOfNobody: 'Hello,',
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: 'Automatic message from iHub. Please do not reply.',
  unknown: 'unknown',
  digest: {
    urgent: 'Urgent',
    system: 'System: {{system}}',
    reference: 'Reference: {{reference}}',
    again: 'Happened again: {{repeats}}×',
    left: 'More open alerts that do not fit here: {{left}}.',
    finished: 'Finished before this e-mail: {{finished}}.',
  },
  templates: {
    activation: {
      subject: 'Activate your iHub account',
      paragraphs: [
        'An administrator has created an iHub account for you.',
        'Choose your password to get started.',
      ],
      action: 'Activate account',
      note: 'The link works once and expires in 7 days. If it has expired, ask your administrator for a new one.',
    },
    password: {
      subject: 'Set a new iHub password',
      paragraphs: [
        'We received a request to change the password of your account.',
        'Changing it signs you out on every device.',
      ],
      action: 'Set new password',
      note: 'The link works once and expires in 1 hour. If you did not ask for it, ignore this message: your password stays the same.',
    },
    'already-registered': {
      subject: 'You already have an iHub account',
      paragraphs: [
        'Someone tried to create an account with this e-mail address, but it already has an iHub account.',
        'If it was you, sign in with your password. If you do not remember it, use “Forgot password” on the sign-in screen.',
      ],
      action: 'Go to the sign-in screen',
      note: 'If it was not you, there is nothing to do: nothing has changed in your account.',
    },
    registered: {
      subject: 'Your iHub registration is waiting for approval',
      paragraphs: [
        'We received your registration. An administrator must approve it before you can sign in.',
        'We will e-mail you as soon as it is approved.',
      ],
      action: 'Go to the sign-in screen',
      note: 'If it was not you who registered, tell your company’s iHub administrator so that the request is not approved.',
    },
    'prove-email': {
      subject: 'Confirm your e-mail: your iHub registration is waiting for approval',
      paragraphs: [
        'We received your registration. An administrator must approve it before you can sign in; we will e-mail you as soon as it is approved.',
        'In the meantime, please confirm that this e-mail address is yours. The administrator sees the confirmation when reviewing the request.',
      ],
      action: 'Confirm e-mail',
      note: 'The link expires in 24 hours. If it was not you who registered, do not confirm, and tell your company’s iHub administrator so that the request is not approved.',
    },
    'approval-requested': {
      subject: 'New registration waiting for approval: {{aboutEmail}}',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) has registered on iHub and is waiting for approval.',
        'Before approving, make sure that you know this person, check whether they have confirmed their e-mail, and choose the stores they may see.',
      ],
      action: 'Review the registration',
      note: 'You received this message because you manage iHub users.',
    },
    approved: {
      subject: 'Your access to iHub has been approved',
      paragraphs: ['Your registration has been approved. You can sign in now.'],
      action: 'Sign in to iHub',
      note: 'If you did not ask for this access, tell your company’s iHub administrator.',
    },
    'password-changed': {
      subject: 'Your iHub password was changed',
      paragraphs: [
        'The password of your iHub account was changed.',
        facts,
        'If it was you, there is nothing to do.',
      ],
      action: 'It was not me: set a new password',
      note: 'If it was not you, set a new password now with the button above, which signs every device out of your account, and tell your company’s iHub administrator.',
    },
    'password-set': {
      subject: 'An administrator has set a new password for your iHub account',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) has set a new password for your iHub account. You have been signed out everywhere.',
        facts,
        'Passwords are never sent by e-mail: ask the person who set it, or choose your own with the button below.',
      ],
      action: 'Choose my own password',
      note: 'If you did not expect this, choose another password with the button above and check with your company’s iHub administrator.',
    },
    'email-changed': {
      subject: 'The e-mail address of your iHub account was changed',
      paragraphs: [
        'The e-mail address of your iHub account, which was this one, was replaced by another.',
        facts,
        'You now sign in with the new address, and our messages go there from now on.',
      ],
      action: 'Go to the sign-in screen',
      note: 'If it was not you, tell your company’s iHub administrator right away: a new password can no longer be requested from this address.',
    },
    'email-set': {
      subject: 'An administrator has changed the e-mail address of your iHub account',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) has replaced the e-mail address of your iHub account, which was this one, by another.',
        facts,
        'You now sign in with the new address, and our messages go there from now on.',
      ],
      action: 'Go to the sign-in screen',
      note: 'If you did not expect this, talk to your company’s iHub administrator: a new password can no longer be requested from this address.',
    },
    'second-factor-on': {
      subject: 'Two-step verification was turned on for your iHub account',
      paragraphs: [
        'Two-step verification was turned on for your iHub account. Signing in now asks for a code from the authenticator app.',
        facts,
        'If it was you, keep your recovery codes somewhere safe.',
      ],
      action: 'It was not me: set a new password',
      note: 'If it was not you, set a new password now with the button above and ask your company’s iHub administrator to reset two-step verification.',
    },
    'second-factor-off': {
      subject: 'Two-step verification was turned off for your iHub account',
      paragraphs: [
        'Two-step verification was turned off for your iHub account. The password alone is now enough to sign in.',
        facts,
        'If it was you, there is nothing to do. You can turn it on again in your settings.',
      ],
      action: 'It was not me: set a new password',
      note: 'If it was not you, set a new password now with the button above and tell your company’s iHub administrator.',
    },
    'second-factor-removed': {
      subject: 'An administrator has reset two-step verification for your iHub account',
      paragraphs: [
        '{{about}} ({{aboutEmail}}) has reset two-step verification for your iHub account. The authenticator app and the recovery codes no longer work.',
        facts,
        'Set it up again in your settings: until then the password alone is enough to sign in.',
      ],
      action: 'Sign in to iHub',
      note: 'If you did not ask for this, check with your company’s iHub administrator right away.',
    },
    'recovery-code-used': {
      subject: 'A recovery code of your iHub account was used',
      paragraphs: [
        'One of your recovery codes was used instead of the authenticator app, to sign in to your iHub account or to change how it is protected.',
        facts,
        'Codes that still work: {{codesLeft}}. To get new ones, turn two-step verification off and on again in your settings.',
      ],
      action: 'It was not me: set a new password',
      note: 'If it was not you, set a new password now with the button above and tell your company’s iHub administrator.',
    },
    'alert-raised': {
      subject: '[{{store}}] {{alert}}',
      paragraphs: [
        '{{alert}}',
        '{{alertMessage}}',
        'Store: {{store}} · Reference: {{reference}} · When: {{when}}',
      ],
      action: 'See the alert',
      note: 'You received this message because this address receives the alerts of the store. An administrator can change that in the settings of the store, under Notifications.',
    },
    'alert-digest': {
      subject: '[{{store}}] Open alerts: {{open}}',
      paragraphs: ['Open alerts of {{store}}: {{open}}. The most urgent come first.'],
      action: 'See the alerts',
      note: 'You received this message because this address receives the alerts of the store. An administrator can change that, and the pace of these e-mails, in the settings of the store, under Notifications.',
    },
  },
}
