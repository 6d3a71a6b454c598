import { collectPages } from '../../../client/index.ts';
import { type ReportDecision, reportDecisions } from '../../../domain/moderation/moderation.ts';
import type { CommandGroup } from '../../tree/command.ts';
import { createView, defineAct, defineList, type ReasonOptions, requireReason, withReason } from './administration.ts';

export const reports: CommandGroup = {
  name: 'reports',
  summary: 'the reports of places',
  description: 'Lists the reports of places, decides them, and reopens them.',
  examples: [
    ['whereat admin reports list', 'open reports'],
    ['whereat admin reports decide 3f0c… hidden --reason "A private home"', 'takes the reported place down'],
  ],
  commands: [
    defineList<{ readonly decided?: boolean }>({
      name: 'list',
      summary: 'list open reports',
      flags: (command) => command.option('--decided', 'decided reports'),
      examples: [
        ['whereat admin reports list', 'open reports'],
        ['whereat admin reports list --decided --csv', 'decided ones, for a spreadsheet'],
      ],
      read: ({ api, options }) =>
        collectPages((page) => api.listReports({ query: { state: options.decided ? 'decided' : 'open', ...page } })),
      view: createView(
        [
          ...['id', 'handle', 'label', 'reason', 'details', 'reporter', 'email', 'createdAt', 'place', 'owner', 'open'],
          ...['decision', 'decisionReason', 'decidedBy', 'decidedAt'],
        ],
        ['id', 'createdAt', 'handle', 'label', 'reason', 'place', 'owner', 'decision', 'details'],
      ),
    }),
    defineAct<ReasonOptions & { readonly hidePlaces?: boolean }>({
      name: 'decide',
      summary: 'decide a report',
      description: 'Dismisses a report, hides the place, or suspends its owner.',
      flags: (command) =>
        withReason(
          command
            .argument('<id>', 'of the report, as list prints it')
            .addArgument(command.createArgument('<decision>', 'what to do').choices(reportDecisions)),
        ).option('--hide-places', 'also hide all places of the suspended account'),
      examples: [
        ['whereat admin reports decide 3f0c… hidden --reason "A private home"', 'takes the place down'],
        ['whereat admin reports decide 3f0c… dismissed', 'the place stays'],
      ],
      findUsageError: (words, options) => (words[1] === 'dismissed' ? undefined : requireReason(words, options)),
      run: ({ api, words: [id = '', decision], options: { reason = '', hidePlaces } }) =>
        api.decideReport({ params: { id }, body: { decision: decision as ReportDecision, reason, hidePlaces } }),
      successMessage: (_id, decision) => `Decided: ${decision}.`,
    }),
    defineAct({
      name: 'reopen',
      summary: 'reopen a decided report',
      description:
        'Reopens a decided report, and shows the place that the decision hid. A suspended account stays suspended.',
      flags: (command) => command.argument('<id>', 'of the report, as list --decided prints it'),
      examples: [['whereat admin reports reopen 3f0c…', 'reverts the decision']],
      run: ({ api, words: [id = ''] }) => api.reopenReport({ params: { id } }),
      successMessage: () => 'Reopened the report.',
    }),
    defineAct({
      name: 'ask',
      summary: 'email a question to the owners of the place',
      flags: (command) =>
        command.argument('<id>', 'of the report, as list prints it').argument('<question>', 'what to ask'),
      examples: [['whereat admin reports ask 3f0c… "Is this your shop?"', 'the report stays open']],
      run: ({ api, words: [id = '', question = ''] }) => api.askOwner({ params: { id }, body: { question } }),
      successMessage: () => 'Sent the question to the owners of the place. The report stays open.',
    }),
  ],
};
