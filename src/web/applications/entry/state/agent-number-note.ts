import type { ApplicationData } from '../../../../core/application/application-fields.ts';
import { message } from '../../../../core/texts/message.ts';
import { SECURE_FORM_TEXTS } from '../../../../core/texts/secure-form-texts.ts';
import { ADDRESS_STATES, addressState } from '../../../../core/us-states.ts';
import type { LatestAgent } from './entry-data.ts';

/**
 * Asks whether the number offered from the agent's latest packet is right in this state. An agent
 * has a license, and often a number, for each state.
 */
export function agentNumberNote(entry: ApplicationData, agent?: LatestAgent): string | undefined {
  const state = addressState(entry.state ?? '');
  if (!agent?.agentNumber || entry.agentNumber !== agent.agentNumber || !state) return undefined;
  const used = agent.numberStates.map(addressState).filter((code) => code !== null);
  if (used.length === 0 || used.includes(state)) return undefined;
  return message(SECURE_FORM_TEXTS.numberOfOtherState, {
    used: used.map((code) => ADDRESS_STATES[code]).join(', '),
    state: ADDRESS_STATES[state],
  });
}
