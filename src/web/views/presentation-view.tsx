import { SlideDeck } from '../presentation/slide-deck.tsx';
import { useNavigation } from '../shell/navigation.tsx';

export default function PresentationView() {
  const { goTo } = useNavigation();
  return <SlideDeck onApply={() => goTo('application')} />;
}
