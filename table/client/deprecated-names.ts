/**
 * The names of former globals, grouped by their present namespaces. `Old=New` gives the new name if it differs. Source:
 * the names that the community's types of 13 and 14 deprecate in `client/client.d.mts` (foundry-api §12.1).
 */
type GlobalNamesByNamespace = Readonly<Record<string, readonly string[]>>

const splitJoinedNames = (joinedNamesText: string): readonly string[] => joinedNamesText.trim().split(/\s+/)

/** The globals that Foundry 13 and 14 deprecate with a warning, and that Foundry 15 removes. */
export const GLOBALS_UNTIL_FOUNDRY_15: GlobalNamesByNamespace = {
  foundry: splitJoinedNames(`Game`),
  'foundry.applications': splitJoinedNames(`HandlebarsHelpers=handlebars`),
  'foundry.applications.api': splitJoinedNames(`_appId=ApplicationV2._appId _maxZ=ApplicationV2._maxZ`),
  'foundry.applications.apps': splitJoinedNames(`
    CombatTrackerConfig DocumentSheetConfig FilePicker=FilePicker.implementation GridConfig ImagePopout
    DocumentOwnershipConfig
  `),
  'foundry.applications.apps.av': splitJoinedNames(`CameraViews CameraPopoutAppWrapper=CameraPopout`),
  'foundry.applications.handlebars': splitJoinedNames(`getTemplate loadTemplates renderTemplate`),
  'foundry.applications.hud': splitJoinedNames(`BasePlaceableHUD DrawingHUD TileHUD TokenHUD`),
  'foundry.applications.settings': splitJoinedNames(`SettingsConfig DependencyResolution`),
  'foundry.applications.settings.menus': splitJoinedNames(
    `AVConfig DefaultSheetsConfig DiceConfig FontConfig`,
  ),
  'foundry.applications.sheets': splitJoinedNames(`
    ActiveEffectConfig AdventureExporter BaseSheet CardConfig CardHand=CardHandConfig CardPile=CardPileConfig
    CardsConfig=CardDeckConfig CombatantConfig DrawingConfig FolderConfig MeasuredTemplateConfig MacroConfig
    NoteConfig PlaylistConfig PlaylistSoundConfig RollTableConfig=RollTableSheet SceneConfig TileConfig TokenConfig
    WallConfig
  `),
  'foundry.applications.sheets.journal': splitJoinedNames(`
    JournalImagePageSheet=JournalEntryPageImageSheet JournalPDFPageSheet=JournalEntryPagePDFSheet
    JournalVideoPageSheet=JournalEntryPageVideoSheet MarkdownJournalPageSheet=JournalEntryPageMarkdownSheet
  `),
  'foundry.applications.sidebar': splitJoinedNames(`Sidebar`),
  'foundry.applications.sidebar.apps': splitJoinedNames(`
    Compendium InvitationLinks KeybindingsConfig=ControlsConfig SupportDetails ModuleManagement ToursManagement
  `),
  'foundry.applications.sidebar.tabs': splitJoinedNames(`
    ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
    MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings
  `),
  'foundry.applications.ui': splitJoinedNames(`
    Hotbar Pause=GamePause SceneControls SceneNavigation Players MainMenu Notifications
  `),
  'foundry.applications.ux': splitJoinedNames(`
    ContextMenu=ContextMenu.implementation DragDrop=DragDrop.implementation Draggable
    FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs TextEditor=TextEditor.implementation
  `),
  'foundry.appv1.sheets': splitJoinedNames(`
    ActorSheet AdventureImporter ItemSheet JournalSheet JournalPageSheet JournalTextPageSheet
    JournalTextTinyMCESheet
  `),
  'foundry.av': splitJoinedNames(`AVClient AVMaster AVSettings`),
  'foundry.av.clients': splitJoinedNames(`SimplePeerAVClient`),
  'foundry.canvas': splitJoinedNames(`
    Canvas SceneManager FramebufferSnapshot TextureExtractor TextureLoader getTexture loadTexture srcExists
  `),
  'foundry.canvas.animation': splitJoinedNames(`CanvasAnimation ChatBubbles SmoothNoise`),
  'foundry.canvas.containers': splitJoinedNames(`
    CachedContainer UnboundContainer FullCanvasObjectMixin PointSourceMesh QuadMesh SpriteMesh ControlIcon
    ResizeHandle PreciseText GridMesh GridHighlight Cursor DoorControl ParticleEffect AutumnLeavesWeatherEffect
  `),
  'foundry.canvas.geometry': splitJoinedNames(`
    Quadtree CanvasQuadtree UnboundTransform ObservableTransform LimitedAnglePolygon PolygonMesher Ray
    PointSourcePolygon ClockwiseSweepPolygon WeilerAthertonClipper
  `),
  'foundry.canvas.groups': splitJoinedNames(`
    CanvasGroupMixin EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup
    OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility
  `),
  'foundry.canvas.interaction': splitJoinedNames(`
    MouseInteractionManager RenderFlagsMixin RenderFlags Ping PulsePing ChevronPing AlertPing ArrowPing Ruler
  `),
  'foundry.canvas.layers': splitJoinedNames(`
    CanvasLayer InteractionLayer PlaceablesLayer ControlsLayer CanvasBackgroundAlterationEffects
    CanvasColorationEffects CanvasDarknessEffects CanvasIlluminationEffects WeatherEffects GridLayer CanvasDepthMask
    CanvasOcclusionMask CanvasVisionMask DarknessLevelContainer DrawingsLayer NotesLayer SoundsLayer TemplateLayer
    TilesLayer WallsLayer RegionLayer LightingLayer TokenLayer
  `),
  'foundry.canvas.perception': splitJoinedNames(`
    FogManager PerceptionManager VisionMode DetectionMode DetectionModeAll DetectionModeLightPerception
    DetectionModeInvisibility DetectionModeBasicSight=DetectionModeDarkvision DetectionModeTremor
  `),
  'foundry.canvas.placeables': splitJoinedNames(`
    PlaceableObject Drawing Note Region Tile Token MeasuredTemplate Wall AmbientLight AmbientSound
  `),
  'foundry.canvas.placeables.regions': splitJoinedNames(`RegionGeometry RegionMesh`),
  'foundry.canvas.placeables.tokens': splitJoinedNames(
    `UserTargets TokenRing TokenRingConfig DynamicRingData`,
  ),
  'foundry.canvas.primary': splitJoinedNames(`
    PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh PrimaryOccludableObjectMixin
    PrimaryCanvasObjectMixin CanvasTransformMixin
  `),
  'foundry.canvas.rendering': splitJoinedNames(`BLEND_MODES`),
  'foundry.canvas.rendering.batching': splitJoinedNames(`BatchShaderGenerator BatchRenderer`),
  'foundry.canvas.rendering.filters': splitJoinedNames(`
    SMAAFilter AbstractBaseFilter AbstractBaseMaskFilter VisualEffectsMaskingFilter PrimaryCanvasGroupAmbienceFilter
    GlowOverlayFilter InvisibilityFilter OutlineOverlayFilter TextureTransitionFilter VisibilityFilter
    VisionMaskFilter VoidFilter AlphaBlurFilter AlphaBlurFilterPass WeatherOcclusionMaskFilter
  `),
  'foundry.canvas.rendering.mixins': splitJoinedNames(`BaseShaderMixin AdaptiveFragmentChannelMixin`),
  'foundry.canvas.rendering.shaders': splitJoinedNames(`
    AbstractBaseShader GridShader AdaptiveLightingShader AdaptiveBackgroundShader AdaptiveColorationShader
    AdaptiveDarknessShader AdaptiveIlluminationShader BewitchingWaveColorationShader
    BewitchingWaveIlluminationShader BlackHoleDarknessShader ChromaColorationShader EmanationColorationShader
    EnergyFieldColorationShader FairyLightColorationShader FairyLightIlluminationShader FlameColorationShader
    FlameIlluminationShader FogColorationShader ForceGridColorationShader GhostLightColorationShader
    GhostLightIlluminationShader HexaDomeColorationShader LightDomeColorationShader MagicalGloomDarknessShader
    PulseColorationShader PulseIlluminationShader RadialRainbowColorationShader RevolvingColorationShader
    RoilingDarknessShader SirenColorationShader SirenIlluminationShader SmokePatchColorationShader
    SmokePatchIlluminationShader StarLightColorationShader SunburstColorationShader SunburstIlluminationShader
    SwirlingRainbowColorationShader TorchColorationShader TorchIlluminationShader VortexColorationShader
    VortexIlluminationShader WaveColorationShader WaveIlluminationShader AdaptiveVisionShader BackgroundVisionShader
    ColorationVisionShader IlluminationVisionShader AmplificationBackgroundVisionShader WaveBackgroundVisionShader
    WaveColorationVisionShader RegionShader HighlightRegionShader AbstractDarknessLevelRegionShader
    AdjustDarknessLevelRegionShader IlluminationDarknessLevelRegionShader BaseSamplerShader
    BaselineIlluminationSamplerShader ColorAdjustmentsSamplerShader AmplificationSamplerShader FogSamplerShader
    OccludableSamplerShader DepthSamplerShader PrimaryBaseSamplerShader TokenRingSamplerShader AbstractWeatherShader
    WeatherShaderEffect FogShader RainShader SnowShader
  `),
  'foundry.canvas.workers': splitJoinedNames(`TextureCompressor`),
  'foundry.data.regionShapes': splitJoinedNames(`RegionPolygonTree RegionShape`),
  'foundry.documents.abstract': splitJoinedNames(`
    ClientDocumentMixin CanvasDocumentMixin DirectoryCollectionMixin DocumentCollection WorldCollection
  `),
  'foundry.documents.collections': splitJoinedNames(`
    Actors CardStacks CombatEncounters FogExplorations Folders Items Journal Macros Messages=ChatMessages Playlists
    RollTables Scenes WorldSettings Users CompendiumCollection CompendiumFolderCollection CompendiumPacks
  `),
  'foundry.helpers': splitJoinedNames(`
    AsyncWorker ClientIssues ClientSettings DocumentIndex GameTime Localization SocketInterface WorkerManager
  `),
  'foundry.helpers.interaction': splitJoinedNames(`
    ClientKeybindings ClipboardHelper GamepadManager KeyboardManager MouseManager
    TooltipManager=TooltipManager.implementation
  `),
  'foundry.helpers.media': splitJoinedNames(`ImageHelper VideoHelper`),
  'foundry.nue': splitJoinedNames(`NewUserExperience=NewUserExperienceManager Tours=ToursCollection Tour`),
  'foundry.nue.tours': splitJoinedNames(`CanvasTour SetupTour SidebarTour`),
  'foundry.packages': splitJoinedNames(
    `ClientPackageMixin ClientPackage=ClientPackageMixin Module System World PACKAGE_TYPES`,
  ),
  'foundry.utils': splitJoinedNames(`SortingHelpers saveDataToFile readTextFromFile`),
}

/** Windows of version 1 (ApplicationV1): deprecated until generation 16. */
export const GLOBALS_UNTIL_FOUNDRY_16: GlobalNamesByNamespace = {
  'foundry.appv1.api': splitJoinedNames(`Application Dialog FormApplication DocumentSheet`),
}

/** Generation 14 has removed these globals; generation 13 still has them, with a warning. */
export const GLOBALS_UNTIL_FOUNDRY_14: GlobalNamesByNamespace = {
  'foundry.audio': splitJoinedNames(`AudioHelper`),
  'foundry.dice.terms': splitJoinedNames(`
    Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm
  `),
  'foundry.utils': splitJoinedNames(`
    Semaphore IterableWeakMap IterableWeakSet orient2dFast lineSegmentIntersects lineLineIntersection
    lineSegmentIntersection lineCircleIntersection closestPointToSegment quadraticIntersection benchmark threadLock
    debounce debouncedReload deepClone diffObject objectsEqual duplicate isSubclass getDefiningClass encodeURL
    expandObject filterObject flattenObject getParentClasses getRoute getType hasProperty getProperty setProperty
    invertObject isEmpty mergeObject parseS3URL randomID timeSince formatFileSize parseUuid fetchWithTimeout
    fetchJsonWithTimeout logCompatibilityWarning
  `),
}
